declare module "virtual:names" {
  const names: import("./republic/names").Names;
  export default names;
}
/** What the operands of each verb are. */
declare module "virtual:verbs/*" {
  const operands: Record<string, Record<string, string>>;
  export default operands;
}
/** Tables on which totals are looked up. */
declare module "virtual:totals/republic" {
  interface Row {
    least?: number;
    most?: number;
    result: string;
  }
  /** What is lost: a number, or "all". */
  interface Losses extends Row {
    legions: string;
    fleets: string;
  }
  const totals: { battle: Losses[]; assassination: Row[] };
  export default totals;
}
declare module "virtual:totals/crisis" {
  const rows: { seats: number; sum: number; result: string }[];
  export default rows;
}
declare module "virtual:readings/crisis" {
  /** By card or Event the alternative that is played as a rule, whether its own words say it, and what alternatives change the black die. */
  const usual: Record<string, { answer: string; said: boolean; black: Record<string, number> } | undefined>;
  export default usual;
}
declare module "virtual:routes/crisis" {
  /** By the face of the white die the regions that a tribe invades, one after the other. */
  const rows: { tribe: string; home: string; paths: string[][] }[];
  export default rows;
}
declare module "virtual:presets" {
  const presets: Record<string, import("./lib/presets").Preset[]>;
  export default presets;
}
