// What the operands of each verb are, as the schema of a game tells it: {hand_over: {to: "seat"}, ...}.
const kindOf = (shape) => shape.$ref.replace("#/$defs/", "").replace("event_card", "event");
export const operandsFrom = (schema) =>
  Object.fromEntries(
    schema.$defs.deed.oneOf.map(({ properties: { verb, args } }) => [
      verb.const,
      Object.fromEntries(Object.entries(args.properties).map(([name, shape]) => [name, kindOf(shape)])),
    ]),
  );
