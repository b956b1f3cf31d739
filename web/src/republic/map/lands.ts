// Where the Republic's Provinces lie, over the coasts that all maps of this house share, and where each war of the cards is fought.
import { arcs, type Arc } from "../../map/arcs";
import { penFor } from "../../map/bends";

export const world = { width: 1890, height: 1155 };
export type Place = [number, number];

const land = (points: string): Arc => ({
  kind: "land",
  points: points.split(" ").map((point) => point.split(",").map(Number) as Place),
});
/** Borders of the Provinces that no coast and no border of the later Empire draws. */
export const borders: Record<string, Arc> = {
  rubicon: land("710,580 738,560 764,546 791,520"),
  baetis: land("350,812 322,775 285,735 225,705 160,690 105,660"),
  cevennes: land("402,630 405,590 440,566 500,548 540,505 590,478 640,482"),
  sava: land("1018,420 975,398 915,402 850,388 790,396 770,438"),
  fossa: land("772,906 735,938 670,952 605,930 572,885 560,836"),
  cyrene: land("1144,936 1140,985 1075,1005 1000,995 942,970"),
  sangarius: land("1495,455 1482,512 1424,542 1350,562 1282,550 1235,508"),
  halys: land("1424,542 1392,598 1413,650 1398,702"),
  gates: land("1560,680 1545,642 1480,628 1413,650"),
};
export const pen = penFor({ ...arcs, ...borders });

export interface Land {
  rings: string[][];
  /** Where its sign stands. */
  at: Place;
}
export const rome: Place = [768, 664];
export const provinces: Record<string, Land> = {
  sicilia: { rings: [["sicilia"]], at: [828, 864] },
  sardinia_et_corsica: { rings: [["sardinia"], ["corsica"]], at: [656, 724] },
  hispania_citerior: {
    rings: [["hispania_atlantic:0-5", "-baetis", "hispania_south:2-6", "-pyrenees"], ["baleares"]],
    at: [285, 660],
  },
  hispania_ulterior: {
    rings: [["hispania_atlantic:5-11", "hispania_south:0-2", "baetis"]],
    at: [190, 772],
  },
  illyricum: { rings: [["dalmatia", "illyria", "sava"]], at: [900, 440] },
  gallia_cisalpina: {
    rings: [["italia_west:0-2", "rubicon", "italia_east:13-16", "-julian_alps", "alps"]],
    at: [708, 500],
  },
  gallia_narbonensis: {
    rings: [["pyrenees:2-3", "gallia_south", "-alps:1-3", "-cevennes"]],
    at: [548, 556],
  },
  gallia_transalpina: {
    rings: [["gallia_ocean", "pyrenees:0-2", "cevennes", "-alps:0-1", "-jura", "-rhine"]],
    at: [470, 424],
  },
  macedonia: { rings: [["illyria", "rhodope", "-graecia"]], at: [1010, 566] },
  africa: { rings: [["africa_coast:4-9", "fossa"]], at: [660, 890] },
  asia: {
    rings: [["asia_strait:0-1", "-sangarius:2-5", "halys", "-asia_aegean"]],
    at: [1290, 634],
  },
  syria: { rings: [["-taurus", "euphrates", "-arabia", "-gaza", "-syria_coast"]], at: [1590, 790] },
  bithynia: {
    rings: [["asia_strait:1-2", "asia_pontus", "galatia_pontus:0-2", "sangarius"]],
    at: [1372, 530],
  },
  cilicia_et_cyprus: { rings: [["cilicia", "-taurus:2-3", "gates", "halys:2-3"], ["cyprus"]], at: [1476, 668] },
  creta_et_cyrenaica: { rings: [["aegyptus_coast:0-4", "cyrene", "-cyrenaica:0-1"], ["creta"]], at: [1040, 958] },
};
/** Lands that are nobody's Province in the rules, and what Italy is. */
export const italia = ["italia_west:2-11", "italia_east:0-13", "-rubicon"];
export const abroad: string[][] = [
  ["britannia"],
  ["danube_west", "danube_bend", "-dacian_gate", "sava", "-julian_alps", "-jura"],
  ["danube_gates", "danube_mouth", "-thracia_pontus", "-thracia_strait", "-thracia_aegean", "-rhodope", "dacian_gate"],
  ["galatia_pontus:2-6", "galatia_caucasus", "armenia", "taurus:0-2", "gates", "-halys:0-2", "-sangarius:0-2"],
  ["aegyptus_coast:4-10", "gaza", "red_sea", "nile_edge", "-libya", "-cyrenaica:1-2", "-cyrene"],
  ["africa_coast:0-4", "-fossa", "africa_coast:9-11", "cyrenaica", "sahara", "atlas", "mauretania"],
  ["alamanni_edge", "dacia", "-danube_gates", "-danube_bend", "-germania"],
  ["franks_coast", "germania", "-danube_west", "-rhine"],
  ["goths_edge", "-goths_pontus", "-danube_mouth", "-dacia"],
  ["-sahara", "libya", "nomads_edge"],
  ["sassanids_edge", "-euphrates", "-armenia"],
];
export const seas: string[][] = [
  ["gallia_ocean", "ocean_north"],
  ["hispania_south", "gallia_south", "italia_west", "sicilian_channel", "-africa_coast", "-gibraltar"],
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
  ["-thracia_pontus", "bosporus", "asia_pontus", "galatia_pontus", "-caucasus", "-goths_pontus"],
];
/** Names that old maps write into seas and far lands, in Latin in all languages, as the Provinces are. */
export const writing: { name: string; at: Place; sea?: true; turn?: number }[] = [
  { name: "Oceanus", at: [170, 470], sea: true, turn: -14 },
  { name: "Mare Internum", at: [505, 790], sea: true },
  { name: "Mare Tyrrhenum", at: [742, 745], sea: true, turn: 38 },
  { name: "Mare Hadriaticum", at: [868, 545], sea: true, turn: 44 },
  { name: "Mare Ionium", at: [985, 850], sea: true },
  { name: "Mare Aegaeum", at: [1140, 730], sea: true, turn: 70 },
  { name: "Mare Aegyptium", at: [1330, 868], sea: true },
  { name: "Pontus Euxinus", at: [1460, 395], sea: true },
  { name: "Italia", at: [838, 662], turn: 46 },
  { name: "Britannia", at: [352, 205] },
  { name: "Germania", at: [720, 190] },
  { name: "Dacia", at: [1080, 200] },
  { name: "Scythia", at: [1370, 150] },
  { name: "Thracia", at: [1130, 385] },
  { name: "Pannonia", at: [880, 340] },
  { name: "Numidia", at: [410, 940] },
  { name: "Aegyptus", at: [1330, 1020] },
  { name: "Libya", at: [830, 1075] },
  { name: "Cappadocia", at: [1560, 590] },
  { name: "Parthia", at: [1775, 770] },
];

/** Where the war of each card was fought. */
export const wars: Record<string, Place> = {
  punic_1: [752, 806],
  punic_2: [902, 664],
  punic_3: [692, 812],
  illyrian_1: [905, 512],
  illyrian_2: [850, 470],
  gallic_1: [690, 466],
  gallic_2: [436, 372],
  gallic_3: [548, 430],
  macedonian_1: [948, 556],
  macedonian_2: [1030, 622],
  macedonian_3: [1070, 566],
  macedonian_4: [1046, 512],
  syrian: [1212, 640],
  mithridatic_1: [1066, 668],
  mithridatic_2: [1560, 506],
  mithridatic_3: [1640, 560],
  jugurthine: [500, 902],
  germanic_migrations: [690, 392],
  pirates_1: [1432, 732],
  pirates_2: [1176, 806],
  lusitanian: [132, 706],
  numantine: [262, 640],
  sertorian: [378, 690],
  slave_1: [802, 862],
  slave_2: [852, 872],
  gladiator: [862, 706],
  social: [842, 628],
  parthian: [1752, 690],
  alexandrine: [1380, 930],
  germania_invasion: [672, 262],
  britannia_invasion: [352, 150],
};
/** A rebel who marches stands before Rome. */
export const beforeRome: Place = [742, 604];
