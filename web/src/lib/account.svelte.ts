// Who has signed in in this browser. Nobody needs to: links are enough to play, but on a site to make a table.
import { asked, whyNot } from "./asked";
import { dropLinks, isPlace } from "./storage";

export interface SignedIn {
  /** By which it is ended; it opens nothing. */
  session: string;
  created: number;
  used: number;
  here: boolean;
  /** Of a mail, not by a password. */
  by_link: boolean;
}
export interface Mail {
  address: string | null;
  /** Nothing goes there any more: it was refused. */
  stopped: boolean;
  /** To be confirmed. */
  asked: string | null;
}
export interface Account {
  name: string;
  /** With which one signs in. */
  handle: string;
  created: number;
  sessions?: SignedIn[];
  mail?: Mail;
  /** Whether there is one. */
  password?: boolean;
  /** Who came by a link a short while ago needs no password for what is asked one for. */
  proven?: boolean;
}
interface Told {
  mode: "house" | "site";
  account: Account | null;
  announcement: string;
  mail: boolean;
}

class Me {
  /** Whether the server has said who this is. */
  known = $state(false);
  account = $state.raw<Account | null>(null);
  /** On a site only who has signed in makes tables. */
  site = $state(false);
  announcement = $state("");
  /** Whether this server sends links by mail. */
  sendsMail = $state(false);

  async look(): Promise<void> {
    const answer = await asked<Told>("account");
    if (!answer.ok) return;
    this.known = true;
    this.site = answer.mode === "site";
    this.sendsMail = answer.mail === true;
    this.account = answer.account ?? null;
    this.announcement = answer.announcement ?? "";
  }
  /** Why it was not done; "": it was, and all that hangs on it is known anew. */
  private async does(what: string, body: Record<string, unknown>): Promise<string> {
    const answer = await asked<{ account: Account }>(`account/${what}`, body);
    if (answer.ok) await this.look();
    return whyNot(answer);
  }
  signUp = (name: string, password: string): Promise<string> => this.does("sign-up", { name, password });
  signIn = (handle: string, password: string): Promise<string> => this.does("sign-in", { handle, password });
  /** Is answered the same whether or not there is such an account. */
  sendLink = async (who: string): Promise<string> => whyNot(await asked("account/send-link", { who }));
  signUpByMail = async (name: string, address: string): Promise<string> =>
    whyNot(await asked("account/sign-up-by-mail", { name, address }));
  signInByLink = (link: string): Promise<string> => this.does("sign-in-by-link", { link });
  signUpByLink = (link: string): Promise<string> => this.does("sign-up-by-link", { link });
  setMail = (address: string, password: string): Promise<string> => this.does("mail", { address, password });
  dropMail = (password: string): Promise<string> => this.does("mail/end", { password });
  /** The handle of the account whose address it is now, or why it is not. */
  async confirmMail(link: string): Promise<{ handle: string; why: string }> {
    const answer = await asked<{ account: Account }>("account/mail/confirm", { link });
    if (answer.ok) await this.look();
    return { handle: answer.account?.handle ?? "", why: whyNot(answer) };
  }
  refuseMail = (link: string): Promise<string> => this.does("mail/refuse", { link });
  rename = (name: string): Promise<string> => this.does("name", { name });
  changePassword = (password: string, fresh: string): Promise<string> => this.does("password", { password, fresh });
  /** Ends one of the sessions, or with "others" all but this one. */
  end = (session: string): Promise<string> => this.does("end-session", { session });
  /** What these links open belongs to the account from now on, on all devices. */
  own = (links: string[]): Promise<string> => this.does("own", { links });
  disown = (table: string, chair: number): Promise<string> => this.does("disown", { table, chair });
  /** What was opened as a place of the account opens no more here. */
  async signOut(): Promise<string> {
    const why = await this.does("sign-out", {});
    if (!why) dropLinks(isPlace);
    return why;
  }
  async remove(password: string): Promise<string> {
    const why = await this.does("delete", { password });
    if (!why) dropLinks(isPlace);
    return why;
  }
}
export const me = new Me();
