declare module "virtual:names" {
  const names: import("./lib/names").Names;
  export default names;
}
