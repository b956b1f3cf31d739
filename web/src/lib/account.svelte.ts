// Who has signed in in this browser. Nobody needs to: links are enough to play, but on a site to make a table.
import { asked, whyNot } from "./asked";
import { dropLinks, isPlace } from "./storage";

export interface SignedIn {
  /** By which it is ended; it opens nothing. */
  session: string;
  created: number;
  used: number;
  here: boolean;
}
export interface Account {
  name: string;
  /** With which one signs in. */
  handle: string;
  created: number;
  sessions?: SignedIn[];
}
interface Told {
  mode: "house" | "site";
  account: Account | null;
  announcement: string;
}

class Me {
  /** Whether the server has said who this is. */
  known = $state(false);
  account = $state.raw<Account | null>(null);
  /** On a site only who has signed in makes tables. */
  site = $state(false);
  announcement = $state("");

  async look(): Promise<void> {
    const answer = await asked<Told>("account");
    if (!answer.ok) return;
    this.known = true;
    this.site = answer.mode === "site";
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
