// What the operands of each verb are, from the rows of a game's verbs.def: {hand_over: {to: "seat"}, ...}.
export const operandsFrom = (rows) =>
  Object.fromEntries(
    [...rows.matchAll(/^VERB\(\d+, (\w+), (.*?)\)/gm)].map(([, verb, operands]) => [
      verb,
      Object.fromEntries([...operands.matchAll(/(\w+), "(\w+)"/g)].map(([, kind, name]) => [name, kind])),
    ]),
  );
