// By what one knows an office at a glance; its name stands beside it, or is said.
import type { IconName } from "../lib/icons";

const insignia: Record<string, IconName> = {
  consul_for_life: "laurel_crown",
  dictator: "axe",
  rome_consul: "fasces",
  field_consul: "vexillum",
  censor: "tablet",
  master_of_horse: "knight",
  pontifex_maximus: "lituus",
  governor: "curule",
  proconsul: "eagle",
  priests: "temple",
  rome_quaestor: "coins",
  field_quaestor: "tent",
};
export const insigniaOf = (office: string): IconName => insignia[office] ?? "laurel_crown";
export const withInsignia = Object.keys(insignia);
