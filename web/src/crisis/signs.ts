import type { IconName } from "../lib/icons";
import type { Sphere } from "./types";

export const sphereIcons: Record<Sphere, IconName> = { military: "swords", political: "toga", populace: "crowd" };
