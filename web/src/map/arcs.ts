// The lines of the ancient world, drawn by hand between named corners, each drawn once: coasts, and the borders of the Empire.
export type ArcKind = "coast" | "land" | "sea" | "edge";
export interface Arc {
  kind: ArcKind;
  points: [number, number][];
}
const arc = (kind: ArcKind, points: string): Arc => ({
  kind,
  points: points
    .trim()
    .split(/\s+/)
    .map((point) => point.split(",").map(Number) as [number, number]),
});

export const arcs: Record<string, Arc> = {
  // Borders on land, from the north-west to the south-east
  rhine: arc("land", "560,268 592,300 622,306 658,326"),
  jura: arc("land", "658,326 642,365 666,402 658,440"),
  alps: arc("land", "658,440 640,482 628,526 642,566"),
  pyrenees: arc("land", "335,600 372,616 402,630 432,642"),
  julian_alps: arc("land", "658,440 712,426 770,438"),
  danube_west: arc("land", "658,326 731,312 794,316 846,300"),
  danube_bend: arc("land", "846,300 933,288 1014,300"),
  danube_gates: arc("land", "1014,300 1079,308 1146,290"),
  danube_mouth: arc("land", "1146,290 1197,300 1254,322"),
  dacian_gate: arc("land", "1018,420 1007,360 1014,300"),
  illyria: arc("land", "928,535 962,502 983,456 1018,420"),
  rhodope: arc("land", "1018,420 1062,444 1084,468 1114,482"),
  phrygia: arc("land", "1398,702 1413,650 1386,600 1408,550 1402,500"),
  taurus: arc("land", "1665,668 1612,688 1560,680 1512,702"),
  armenia: arc("land", "1715,540 1692,604 1665,668"),
  euphrates: arc("land", "1665,668 1680,724 1660,782 1676,842 1660,900"),
  gaza: arc("land", "1495,918 1518,950 1530,990"),
  cyrenaica: arc("land", "928,930 942,970 952,1012"),
  sahara: arc("land", "952,1012 808,1008 652,986 520,966 410,972 310,990"),
  libya: arc("land", "952,1012 1005,1048 1077,1082 1144,1135"),
  germania: arc("land", "839,88 827,150 851,214 832,260 846,300"),
  dacia: arc("land", "1174,84 1154,150 1170,220 1146,290"),
  // Coasts
  britannia: arc(
    "coast",
    `
      206,262 262,240 234,206 276,184 258,148 284,118 262,82 300,44 352,48 342,88 376,118 398,164 442,188 434,226
      452,250 396,264 338,258 282,274 206,262`,
  ),
  gallia_ocean: arc(
    "coast",
    `
      560,268 520,285 470,298 430,318 410,346 372,350 362,322 345,354 300,372 238,388 264,418 318,432 348,470 358,526
      335,600`,
  ),
  gallia_south: arc("coast", "432,642 456,604 500,588 548,602 600,592 642,566"),
  hispania_south: arc("coast", "238,850 290,822 350,812 378,772 372,732 420,690 432,642"),
  hispania_atlantic: arc(
    "coast",
    `
      335,600 280,588 205,575 135,585 92,612 105,660 92,720 82,770 112,812 165,815 205,838 238,850`,
  ),
  italia_west: arc(
    "coast",
    `
      642,566 678,560 710,580 717,612 743,650 772,682 813,702 844,728 863,762 873,796 868,822 892,836`,
  ),
  italia_east: arc(
    "coast",
    `
      892,836 916,806 906,772 930,752 959,778 981,770 971,736 933,706 906,692 918,672 880,650 851,610 827,560 791,520
      758,486 743,460 770,438`,
  ),
  dalmatia: arc("coast", "770,438 803,430 832,456 873,492 904,516 928,535"),
  graecia: arc(
    "coast",
    `
      928,535 942,570 930,600 966,640 998,670 978,690 993,740 1029,772 1048,742 1079,756 1091,716 1072,690 1127,692
      1098,646 1074,612 1060,576 1098,588 1110,556 1086,534 1114,482`,
  ),
  thracia_aegean: arc("coast", "1114,482 1156,476 1185,490 1202,507"),
  thracia_strait: arc("coast", "1202,507 1218,488 1238,478"),
  thracia_pontus: arc("coast", "1238,478 1226,440 1202,402 1230,360 1254,322"),
  asia_strait: arc("coast", "1218,527 1235,508 1259,498"),
  asia_aegean: arc(
    "coast",
    `
      1218,527 1187,546 1202,580 1163,606 1192,640 1173,672 1216,700 1271,690 1324,716 1398,702`,
  ),
  asia_pontus: arc("coast", "1259,498 1302,508 1350,520 1402,500"),
  galatia_pontus: arc("coast", "1402,500 1450,478 1495,455 1542,478 1600,496 1652,488 1700,478"),
  galatia_caucasus: arc("land", "1700,478 1720,506 1715,540"),
  cilicia: arc("coast", "1398,702 1442,690 1475,709 1512,702"),
  syria_coast: arc("coast", "1512,702 1524,736 1512,770 1520,816 1508,870 1495,918"),
  arabia: arc("land", "1530,990 1582,966 1632,930 1660,900"),
  aegyptus_coast: arc(
    "coast",
    `
      928,930 988,908 1060,896 1108,916 1144,936 1216,940 1288,928 1348,920 1402,906 1450,930 1495,918`,
  ),
  red_sea: arc("coast", "1530,990 1510,1032 1488,1002 1482,1042 1514,1092 1538,1135"),
  nile_edge: arc("edge", "1538,1135 1144,1135"),
  africa_coast: arc(
    "coast",
    `
      248,884 320,893 400,872 490,856 560,836 640,815 693,800 683,848 712,886 772,906 850,938 928,930`,
  ),
  mauretania: arc("coast", "190,1008 178,960 214,912 248,884"),
  atlas: arc("land", "310,990 250,1006 190,1008"),
  nomads_edge: arc("edge", "1144,1135 330,1135 290,1062 310,990"),
  franks_coast: arc("coast", "560,268 584,232 628,212 632,166 674,150 700,110 754,118 796,92 839,88"),
  alamanni_edge: arc("land", "839,88 916,70 1012,82 1096,70 1174,84"),
  goths_edge: arc("land", "1174,84 1264,64 1384,80 1480,66 1560,92 1582,150 1570,232"),
  goths_pontus: arc("coast", "1254,322 1307,290 1360,276 1403,302 1448,318 1466,286 1440,262 1502,250 1570,232"),
  caucasus: arc("coast", "1570,232 1626,262 1676,320 1715,390 1722,440 1700,478"),
  sassanids_edge: arc("edge", "1715,540 1770,528 1830,536 1872,560 1872,905 1770,932 1660,900"),
  // Islands belong to the province that they are nearest to
  sicilia: arc("coast", "774,846 820,838 878,846 866,890 820,878 774,846"),
  sardinia: arc("coast", "640,700 666,694 676,740 657,772 636,752 640,700"),
  corsica: arc("coast", "652,622 670,616 676,652 659,676 647,652 652,622"),
  creta: arc("coast", "1072,836 1120,826 1187,834 1144,850 1072,836"),
  cyprus: arc("coast", "1415,790 1446,776 1482,762 1464,796 1430,806 1415,790"),
  baleares: arc("coast", "486,742 512,732 522,746 500,756 486,742"),
  // Borders at sea
  ocean_north: arc("edge", "335,600 180,520 20,452 20,20 548,20 560,268"),
  gibraltar: arc("edge", "238,850 248,884"),
  sicilian_channel: arc("sea", "892,836 887,872 906,906 928,930"),
  dardanelles: arc("edge", "1202,507 1218,527"),
  bosporus: arc("edge", "1238,478 1259,498"),
};
/** The names of the arcs of a kind. */
export const arcsOf = (kind: ArcKind): string[] => Object.keys(arcs).filter((name) => arcs[name].kind === kind);
