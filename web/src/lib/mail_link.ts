// Links that stand in mails: /account#sign_in=SECRET. What is behind the # no server is told before its reader says yes.

const kinds = ["sign_in", "confirm", "sign_up"] as const;
export interface MailLink {
  kind: (typeof kinds)[number];
  secret: string;
}
/** That of an address's part behind the #; null: it has none. */
export function mailLinkOf(hash: string): MailLink | null {
  const found = /^#(\w+)=([\w-]+)$/.exec(hash);
  const kind = kinds.find((one) => one === found?.[1]);
  return found && kind ? { kind, secret: found[2] } : null;
}
