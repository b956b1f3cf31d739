// Somebody's post: a real server of mail (post.py) and a chat, what has come for whom, and one who plays by his mails alone.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { ready, watch } from "./house.mjs";
import { answers } from "./playing.mjs";

const python = process.env.PYTHON || "/usr/bin/python3"; // the one that has Debian's aiosmtpd

export async function startPost() {
  const child = spawn(python, ["-B", fileURLToPath(new URL("post.py", import.meta.url))], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const mails = [];
  const port = await new Promise((done, lost) => {
    child.on("exit", (code) => lost(new Error(`the server of mail ended with ${code}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const said = JSON.parse(line);
      if (said.port) done(said.port);
      else mails.push(said);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: (address) => mails.filter((mail) => mail.to.includes(address)),
    stop: () =>
      new Promise((done) => {
        child.on("exit", done);
        child.stdin.end();
      }),
  };
}
/** The links of a mail, as its reader sees them in the text; that of his seat. */
export const linksIn = (mail) => mail.text.match(/https?:\/\/\S+/g) ?? [];
export const tableIn = (mail) => linksIn(mail).find((link) => link.includes("/t#"));

/** A chat service of the test's own: `got` is what was said there. */
export const startChat = () =>
  new Promise((done) => {
    const got = [];
    const sink = createServer((request, answer) => {
      const parts = [];
      request.on("data", (part) => parts.push(part));
      request.on("end", () => {
        got.push(JSON.parse(Buffer.concat(parts).toString()).text);
        answer.writeHead(204).end();
      });
    });
    sink.listen(0, "127.0.0.1", () =>
      done({ got, url: `http://127.0.0.1:${sink.address().port}`, stop: () => sink.close() }),
    );
  });

/** Who reads his mails and follows the links in them; nothing else does he know of his table. */
export class Reader {
  read = 0;
  visits = 0;
  /** His browser, and all mails that he has got so far. */
  constructor(context, mails) {
    this.context = context;
    this.all = mails;
  }
  get mails() {
    return this.all();
  }
  async mail(subject, also = () => true) {
    for (let n = 0; n < 2400; ++n) {
      const found = this.mails.find((mail) => subject.test(mail.subject) && also(mail));
      if (found) return found;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`no mail ${subject} came, only ${this.mails.map((mail) => mail.subject).join(" | ")}`);
  }
  async follows(link) {
    const page = await this.context.newPage();
    watch(page, "who has a mail");
    await page.goto(link);
    return page;
  }
  /** What came since he looked last leads him to the table, where he answers what he is asked; then he closes it. */
  async reads() {
    const news = this.mails.slice(this.read).filter((mail) => tableIn(mail));
    this.read = this.mails.length;
    if (!news.length) return;
    this.visits += 1;
    const page = await this.follows(tableIn(news.at(-1)));
    await ready(page);
    await answers(page);
    await page.close();
  }
}
