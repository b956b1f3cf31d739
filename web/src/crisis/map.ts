// The map of the Empire, drawn by hand: arcs between named corners, each drawn once, and regions as rings of arcs ("-" before an arc: walked
// backwards). Two regions that share an arc are neighbours; a test compares that with data/crisis/adjacency.csv.
export const size = { width: 1890, height: 1155 };

export type ArcKind = "coast" | "land" | "sea" | "edge";
export interface Arc {
  kind: ArcKind;
  points: [number, number][];
}
const arc = (kind: ArcKind, ...flat: number[]): Arc => ({
  kind,
  points: flat.flatMap((x, i) => (i % 2 ? [] : [[x, flat[i + 1]] as [number, number]])),
});

export const arcs: Record<string, Arc> = {
  // Borders on land, from the north-west to the south-east
  rhine: arc("land", 560, 268, 592, 300, 622, 306, 658, 326),
  jura: arc("land", 658, 326, 642, 365, 666, 402, 658, 440),
  alps: arc("land", 658, 440, 640, 482, 628, 526, 642, 566),
  pyrenees: arc("land", 335, 600, 372, 616, 402, 630, 432, 642),
  julian_alps: arc("land", 658, 440, 712, 426, 770, 438),
  danube_west: arc("land", 658, 326, 731, 312, 794, 316, 846, 300),
  danube_bend: arc("land", 846, 300, 933, 288, 1014, 300),
  danube_gates: arc("land", 1014, 300, 1079, 308, 1146, 290),
  danube_mouth: arc("land", 1146, 290, 1197, 300, 1254, 322),
  dacian_gate: arc("land", 1018, 420, 1007, 360, 1014, 300),
  illyria: arc("land", 928, 535, 962, 502, 983, 456, 1018, 420),
  rhodope: arc("land", 1018, 420, 1062, 444, 1084, 468, 1114, 482),
  phrygia: arc("land", 1398, 702, 1413, 650, 1386, 600, 1408, 550, 1402, 500),
  taurus: arc("land", 1665, 668, 1612, 688, 1560, 680, 1512, 702),
  armenia: arc("land", 1715, 540, 1692, 604, 1665, 668),
  euphrates: arc("land", 1665, 668, 1680, 724, 1660, 782, 1676, 842, 1660, 900),
  gaza: arc("land", 1495, 918, 1518, 950, 1530, 990),
  cyrenaica: arc("land", 928, 930, 942, 970, 952, 1012),
  sahara: arc("land", 952, 1012, 808, 1008, 652, 986, 520, 966, 410, 972, 310, 990),
  libya: arc("land", 952, 1012, 1005, 1048, 1077, 1082, 1144, 1135),
  germania: arc("land", 839, 88, 827, 150, 851, 214, 832, 260, 846, 300),
  dacia: arc("land", 1174, 84, 1154, 150, 1170, 220, 1146, 290),
  // Coasts
  britannia: arc(
    "coast",
    206,
    262,
    262,
    240,
    234,
    206,
    276,
    184,
    258,
    148,
    284,
    118,
    262,
    82,
    300,
    44,
    352,
    48,
    342,
    88,
    376,
    118,
    398,
    164,
    442,
    188,
    434,
    226,
    452,
    250,
    396,
    264,
    338,
    258,
    282,
    274,
    206,
    262,
  ),
  gallia_ocean: arc(
    "coast",
    560,
    268,
    520,
    285,
    470,
    298,
    430,
    318,
    410,
    346,
    372,
    350,
    362,
    322,
    345,
    354,
    300,
    372,
    238,
    388,
    264,
    418,
    318,
    432,
    348,
    470,
    358,
    526,
    335,
    600,
  ),
  gallia_south: arc("coast", 432, 642, 456, 604, 500, 588, 548, 602, 600, 592, 642, 566),
  hispania_south: arc("coast", 238, 850, 290, 822, 350, 812, 378, 772, 372, 732, 420, 690, 432, 642),
  hispania_atlantic: arc(
    "coast",
    335,
    600,
    280,
    588,
    205,
    575,
    135,
    585,
    92,
    612,
    105,
    660,
    92,
    720,
    82,
    770,
    112,
    812,
    165,
    815,
    205,
    838,
    238,
    850,
  ),
  italia_west: arc(
    "coast",
    642,
    566,
    678,
    560,
    710,
    580,
    717,
    612,
    743,
    650,
    772,
    682,
    813,
    702,
    844,
    728,
    863,
    762,
    873,
    796,
    868,
    822,
    892,
    836,
  ),
  italia_east: arc(
    "coast",
    892,
    836,
    916,
    806,
    906,
    772,
    930,
    752,
    959,
    778,
    981,
    770,
    971,
    736,
    933,
    706,
    906,
    692,
    918,
    672,
    880,
    650,
    851,
    610,
    827,
    560,
    791,
    520,
    758,
    486,
    743,
    460,
    770,
    438,
  ),
  dalmatia: arc("coast", 770, 438, 803, 430, 832, 456, 873, 492, 904, 516, 928, 535),
  graecia: arc(
    "coast",
    928,
    535,
    942,
    570,
    930,
    600,
    966,
    640,
    998,
    670,
    978,
    690,
    993,
    740,
    1029,
    772,
    1048,
    742,
    1079,
    756,
    1091,
    716,
    1072,
    690,
    1127,
    692,
    1098,
    646,
    1074,
    612,
    1060,
    576,
    1098,
    588,
    1110,
    556,
    1086,
    534,
    1114,
    482,
  ),
  thracia_aegean: arc("coast", 1114, 482, 1156, 476, 1185, 490, 1202, 507),
  thracia_strait: arc("coast", 1202, 507, 1218, 488, 1238, 478),
  thracia_pontus: arc("coast", 1238, 478, 1226, 440, 1202, 402, 1230, 360, 1254, 322),
  asia_strait: arc("coast", 1218, 527, 1235, 508, 1259, 498),
  asia_aegean: arc(
    "coast",
    1218,
    527,
    1187,
    546,
    1202,
    580,
    1163,
    606,
    1192,
    640,
    1173,
    672,
    1216,
    700,
    1271,
    690,
    1324,
    716,
    1398,
    702,
  ),
  asia_pontus: arc("coast", 1259, 498, 1302, 508, 1350, 520, 1402, 500),
  galatia_pontus: arc("coast", 1402, 500, 1450, 478, 1495, 455, 1542, 478, 1600, 496, 1652, 488, 1700, 478),
  galatia_caucasus: arc("land", 1700, 478, 1720, 506, 1715, 540),
  cilicia: arc("coast", 1398, 702, 1442, 690, 1475, 709, 1512, 702),
  syria_coast: arc("coast", 1512, 702, 1524, 736, 1512, 770, 1520, 816, 1508, 870, 1495, 918),
  arabia: arc("land", 1530, 990, 1582, 966, 1632, 930, 1660, 900),
  aegyptus_coast: arc(
    "coast",
    928,
    930,
    988,
    908,
    1060,
    896,
    1108,
    916,
    1144,
    936,
    1216,
    940,
    1288,
    928,
    1348,
    920,
    1402,
    906,
    1450,
    930,
    1495,
    918,
  ),
  red_sea: arc("coast", 1530, 990, 1510, 1032, 1488, 1002, 1482, 1042, 1514, 1092, 1538, 1135),
  nile_edge: arc("edge", 1538, 1135, 1144, 1135),
  africa_coast: arc(
    "coast",
    248,
    884,
    320,
    893,
    400,
    872,
    490,
    856,
    560,
    836,
    640,
    815,
    693,
    800,
    683,
    848,
    712,
    886,
    772,
    906,
    850,
    938,
    928,
    930,
  ),
  mauretania: arc("coast", 190, 1008, 178, 960, 214, 912, 248, 884),
  atlas: arc("land", 310, 990, 250, 1006, 190, 1008),
  nomads_edge: arc("edge", 1144, 1135, 330, 1135, 290, 1062, 310, 990),
  franks_coast: arc("coast", 560, 268, 584, 232, 628, 212, 632, 166, 674, 150, 700, 110, 754, 118, 796, 92, 839, 88),
  alamanni_edge: arc("land", 839, 88, 916, 70, 1012, 82, 1096, 70, 1174, 84),
  goths_edge: arc("land", 1174, 84, 1264, 64, 1384, 80, 1480, 66, 1560, 92, 1582, 150, 1570, 232),
  goths_pontus: arc(
    "coast",
    1254,
    322,
    1307,
    290,
    1360,
    276,
    1403,
    302,
    1448,
    318,
    1466,
    286,
    1440,
    262,
    1502,
    250,
    1570,
    232,
  ),
  caucasus: arc("coast", 1570, 232, 1626, 262, 1676, 320, 1715, 390, 1722, 440, 1700, 478),
  sassanids_edge: arc("edge", 1715, 540, 1770, 528, 1830, 536, 1872, 560, 1872, 905, 1770, 932, 1660, 900),
  // Islands belong to the province that they are nearest to
  sicilia: arc("coast", 774, 846, 820, 838, 878, 846, 866, 890, 820, 878, 774, 846),
  sardinia: arc("coast", 640, 700, 666, 694, 676, 740, 657, 772, 636, 752, 640, 700),
  corsica: arc("coast", 652, 622, 670, 616, 676, 652, 659, 676, 647, 652, 652, 622),
  creta: arc("coast", 1072, 836, 1120, 826, 1187, 834, 1144, 850, 1072, 836),
  cyprus: arc("coast", 1415, 790, 1446, 776, 1482, 762, 1464, 796, 1430, 806, 1415, 790),
  baleares: arc("coast", 486, 742, 512, 732, 522, 746, 500, 756, 486, 742),
  // Borders at sea
  ocean_north: arc("edge", 335, 600, 180, 520, 20, 452, 20, 20, 548, 20, 560, 268),
  gibraltar: arc("edge", 238, 850, 248, 884),
  sicilian_channel: arc("sea", 892, 836, 887, 872, 906, 906, 928, 930),
  dardanelles: arc("edge", 1202, 507, 1218, 527),
  bosporus: arc("edge", 1238, 478, 1259, 498),
};

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

// ---- Lines that look drawn by hand: every arc is broken into small bends, always the same ones.

const noise = (seed: number): (() => number) => {
  let x = (seed * 2654435761) >>> 0;
  return () => {
    x = (Math.imul(x ^ (x >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return (x >>> 8) / 0x1000000 - 0.5;
  };
};
const bend: Record<ArcKind, { rounds: number; much: number }> = {
  coast: { rounds: 3, much: 0.2 },
  land: { rounds: 3, much: 0.13 },
  sea: { rounds: 2, much: 0.05 },
  edge: { rounds: 0, much: 0 },
};
function drawn(name: string): [number, number][] {
  const { kind, points } = arcs[name];
  const random = noise([...name].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7) >>> 0);
  let line = points;
  for (let round = 0; round < bend[kind].rounds; ++round) {
    const next: [number, number][] = [line[0]];
    for (let i = 1; i < line.length; ++i) {
      const [ax, ay] = line[i - 1];
      const [bx, by] = line[i];
      const off = random() * 2 * bend[kind].much;
      next.push([(ax + bx) / 2 - (by - ay) * off, (ay + by) / 2 + (bx - ax) * off], [bx, by]);
    }
    line = next;
  }
  return line;
}
const lines = new Map(Object.keys(arcs).map((name) => [name, drawn(name)]));
const text = (points: [number, number][]): string =>
  points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
export const arcPath = (name: string): string => `M${text(lines.get(name)!)}`;
export const regionPath = (id: string): string =>
  regions[id].rings
    .map(
      (ring) =>
        `M${text(ring.flatMap((name) => (name.startsWith("-") ? [...lines.get(name.slice(1))!].reverse() : lines.get(name)!)))}Z`,
    )
    .join("");
/** The names of the arcs of a kind, with how many regions they divide. */
export const arcsOf = (kind: ArcKind): string[] => Object.keys(arcs).filter((name) => arcs[name].kind === kind);

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
