// Words made from ids.
export const humane = (key: string): string => {
  const text = key.replace(/_/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** "VG-9.144a" as people cite it: § 9.144a. */
export const paragraphOf = (rule: string): string => {
  const match = /^[A-Z]+-(\d.*)$/.exec(rule);
  return match ? `§\u00a0${match[1]}` : rule.replace(/^[A-Z]+-/, "").replace(/-/g, "\u2011");
};

/** As it is spoken: what has no end of its own would run into what follows. */
export const sentence = (text: string): string => (/[.?!…:]["”»)]?$/.test(text) ? text : `${text}.`);
