declare module "virtual:names" {
  const names: import("./republic/names").Names;
  export default names;
}
