// The map of the Empire: regions as rings of arcs ("-" before an arc: walked backwards). Two regions that share an arc are
// neighbours; a test compares that with data/crisis/adjacency.csv.
import { ringPath } from "../map/bends";

export const size = { width: 1890, height: 1155 };

export type RegionKind = "province" | "sea" | "homeland";
export interface Region {
  kind: RegionKind;
  rings: string[][];
  /** Where its name and plate stand; where armies and barbarians stand, in rows of that width. */
  at: [number, number];
  field: [number, number, number];
}
export const regions: Record<string, Region> = {
  italia: {
    kind: "province",
    rings: [["italia_west", "italia_east", "-julian_alps", "alps"], ["sicilia"], ["sardinia"], ["corsica"]],
    at: [770, 560],
    field: [850, 700, 130],
  },
  hispania: {
    kind: "province",
    rings: [["hispania_atlantic", "hispania_south", "-pyrenees"], ["baleares"]],
    at: [240, 655],
    field: [235, 775, 280],
  },
  gallia: {
    kind: "province",
    rings: [["gallia_ocean", "pyrenees", "gallia_south", "-alps", "-jura", "-rhine"]],
    at: [486, 384],
    field: [480, 512, 330],
  },
  britannia: { kind: "province", rings: [["britannia"]], at: [352, 132], field: [330, 240, 230] },
  pannonia: {
    kind: "province",
    rings: [["danube_west", "danube_bend", "-dacian_gate", "-illyria", "-dalmatia", "-julian_alps", "-jura"]],
    at: [786, 366],
    field: [948, 350, 150],
  },
  thracia: {
    kind: "province",
    rings: [
      [
        "danube_gates",
        "danube_mouth",
        "-thracia_pontus",
        "-thracia_strait",
        "-thracia_aegean",
        "-rhodope",
        "dacian_gate",
      ],
    ],
    at: [1140, 340],
    field: [1140, 456, 200],
  },
  macedonia: {
    kind: "province",
    rings: [["illyria", "rhodope", "-graecia"], ["creta"]],
    at: [1020, 524],
    field: [1012, 660, 190],
  },
  asia: {
    kind: "province",
    rings: [["asia_strait", "asia_pontus", "-phrygia", "-asia_aegean"]],
    at: [1298, 552],
    field: [1300, 672, 210],
  },
  galatia: {
    kind: "province",
    rings: [["galatia_pontus", "galatia_caucasus", "armenia", "taurus", "-cilicia", "phrygia"]],
    at: [1550, 526],
    field: [1550, 646, 270],
  },
  syria: {
    kind: "province",
    rings: [["-taurus", "euphrates", "-arabia", "-gaza", "-syria_coast"], ["cyprus"]],
    at: [1596, 752],
    field: [1590, 868, 170],
  },
  aegyptus: {
    kind: "province",
    rings: [["aegyptus_coast", "gaza", "red_sea", "nile_edge", "-libya", "-cyrenaica"]],
    at: [1330, 972],
    field: [1320, 1092, 300],
  },
  africa: {
    kind: "province",
    rings: [["africa_coast", "cyrenaica", "sahara", "atlas", "mauretania"]],
    at: [420, 918],
    field: [690, 934, 240],
  },
  oceanus: {
    kind: "sea",
    rings: [["gallia_ocean", "ocean_north"], ["britannia"]],
    at: [190, 336],
    field: [180, 390, 200],
  },
  mare_occidentale: {
    kind: "sea",
    rings: [
      ["hispania_south", "gallia_south", "italia_west", "sicilian_channel", "-africa_coast", "-gibraltar"],
      ["sardinia"],
      ["corsica"],
      ["baleares"],
      ["sicilia"],
    ],
    at: [530, 700],
    field: [530, 775, 180],
  },
  mare_orientale: {
    kind: "sea",
    rings: [
      [
        "italia_east",
        "dalmatia",
        "graecia",
        "thracia_aegean",
        "dardanelles",
        "asia_aegean",
        "cilicia",
        "syria_coast",
        "-aegyptus_coast",
        "-sicilian_channel",
      ],
      ["creta"],
      ["cyprus"],
    ],
    at: [1264, 792],
    field: [1264, 866, 220],
  },
  pontus_euxinus: {
    kind: "sea",
    rings: [["-thracia_pontus", "bosporus", "asia_pontus", "galatia_pontus", "-caucasus", "-goths_pontus"]],
    at: [1480, 380],
    field: [1480, 425, 200],
  },
  home_alamanni: {
    kind: "homeland",
    rings: [["alamanni_edge", "dacia", "-danube_gates", "-danube_bend", "-germania"]],
    at: [1000, 140],
    field: [1000, 226, 220],
  },
  home_franks: {
    kind: "homeland",
    rings: [["franks_coast", "germania", "-danube_west", "-rhine"]],
    at: [728, 180],
    field: [730, 262, 190],
  },
  home_goths: {
    kind: "homeland",
    rings: [["goths_edge", "-goths_pontus", "-danube_mouth", "-dacia"]],
    at: [1370, 140],
    field: [1330, 228, 260],
  },
  home_nomads: {
    kind: "homeland",
    rings: [["-sahara", "libya", "nomads_edge"]],
    at: [600, 1050],
    field: [820, 1080, 260],
  },
  home_sassanids: {
    kind: "homeland",
    rings: [["sassanids_edge", "-euphrates", "-armenia"]],
    at: [1776, 640],
    field: [1770, 770, 180],
  },
};
export const regionIds = Object.keys(regions);
export const regionPath = (id: string): string => regions[id].rings.map(ringPath).join("");
export const provinceIds = regionIds.filter((id) => regions[id].kind === "province");

/** Neighbours that share no line of the map, drawn as bridges; "empire": only for a Pretender's empire. */
export const links: {
  a: string;
  b: string;
  kind: "strait" | "empire";
  from: [number, number];
  to: [number, number];
}[] = [
  { a: "hispania", b: "africa", kind: "strait", from: [222, 836], to: [238, 902] },
  { a: "thracia", b: "asia", kind: "strait", from: [1202, 476], to: [1254, 524] },
  { a: "britannia", b: "gallia", kind: "empire", from: [392, 250], to: [430, 330] },
];

const plain = (name: string): string => name.replace(/^-/, "");
export const sharedArcs = (a: string, b: string): string[] => {
  const ofA = new Set(regions[a].rings.flat().map(plain));
  return regions[b].rings
    .flat()
    .map(plain)
    .filter((name) => ofA.has(name));
};
/** The two regions of an option such as "border_gallia_pannonia". */
export function pairOf(option: string): [string, string] | undefined {
  const rest = option.replace(/^border_/, "");
  const a =
    rest === option
      ? undefined
      : regionIds.find((id) => rest.startsWith(`${id}_`) && regionIds.includes(rest.slice(id.length + 1)));
  return a ? [a, rest.slice(a.length + 1)] : undefined;
}

/** Every two regions that touch on the map. */
export const neighbours: Map<string, Set<string>> = (() => {
  const owners = new Map<string, string[]>();
  for (const [id, region] of Object.entries(regions))
    for (const name of region.rings.flat()) owners.set(plain(name), [...(owners.get(plain(name)) ?? []), id]);
  const found = new Map<string, Set<string>>(regionIds.map((id) => [id, new Set<string>()]));
  const join = (a: string, b: string) => {
    found.get(a)!.add(b);
    found.get(b)!.add(a);
  };
  for (const pair of owners.values()) if (pair.length === 2) join(pair[0], pair[1]);
  for (const { a, b } of links) join(a, b);
  return found;
})();

/** The neighbour that lies in a direction, for the arrow keys. */
export function towards(id: string, dx: number, dy: number): string | undefined {
  const [x, y] = regions[id].at;
  let best: string | undefined;
  let least = Infinity;
  for (const other of neighbours.get(id)!) {
    const [ox, oy] = regions[other].at;
    const along = (ox - x) * dx + (oy - y) * dy;
    const across = Math.abs((ox - x) * dy - (oy - y) * dx);
    if (along <= 0 || across > along * 2.5) continue;
    const cost = along + across * 1.5;
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}
