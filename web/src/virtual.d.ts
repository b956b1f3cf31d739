declare module "virtual:names" {
  const names: import("./republic/names").Names;
  export default names;
}
/** What the operands of each verb are. */
declare module "virtual:verbs/*" {
  const operands: Record<string, Record<string, string>>;
  export default operands;
}
