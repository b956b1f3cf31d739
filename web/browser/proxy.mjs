// A proxy in front of the server, as docs/hosting.md has it word for word: nginx or Caddy with TLS, by an authority that is made for one test.
import { execFileSync, spawn } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { here } from "./house.mjs";

export const address = "127.0.0.2"; // where the proxy is
const page = readFileSync(join(here, "../docs/hosting.md"), "utf8");
/** A block of docs/hosting.md. */
export const example = (language, name) => new RegExp(`^\`\`\`${language} ${name}\n([^]*?)^\`\`\`$`, "m").exec(page)[1];
/** The flags of a `curia serve` there, with the port that the test's site has. */
export const flagsOf = (name, port) =>
  example("serve", name)
    .trim()
    .split(" ")
    .slice(2)
    .map((flag) => flag.replace(/^(https:\/\/[^/]+)\//, `$1:${port}/`));
export const freePort = () =>
  new Promise((done) => {
    const line = createServer().listen(0, address, () => {
      const { port } = line.address();
      line.close(() => done(port));
    });
  });

/** A certificate for this name. `authority` is the hash of the key that has signed it, as Chromium wants it. */
export function certificate(name) {
  const folder = mkdtempSync(join(tmpdir(), "curia-nginx-"));
  const file = (part) => join(folder, part);
  const openssl = (line) => execFileSync("openssl", line.split(" "), { stdio: "ignore" });
  openssl(
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=Authority -keyout ${file("ca.key")} -out ${file("ca.pem")}`,
  );
  openssl(`req -newkey rsa:2048 -nodes -subj /CN=${name} -keyout ${file("privkey.pem")} -out ${file("request.pem")}`);
  writeFileSync(file("names"), `subjectAltName=DNS:${name}\n`);
  openssl(
    `x509 -req -in ${file("request.pem")} -CA ${file("ca.pem")} -CAkey ${file("ca.key")} -CAcreateserial -days 2 -extfile ${file("names")} -out ${file("leaf.pem")}`,
  );
  writeFileSync(file("fullchain.pem"), readFileSync(file("leaf.pem"), "utf8") + readFileSync(file("ca.pem"), "utf8"));
  const key = new X509Certificate(readFileSync(file("ca.pem"))).publicKey.export({ type: "spki", format: "der" });
  return { name, folder, authority: createHash("sha256").update(key).digest("base64") };
}
/** What makes a browser find the site of this certificate, and trust it. */
export const trusting = ({ name, authority }) => [
  `--host-resolver-rules=MAP ${name} ${address}`,
  `--ignore-certificate-errors-spki-list=${authority}`,
];

const listens = (port) =>
  new Promise((done) => {
    const line = connect(port, address, () => done(!!line.destroy()));
    line.on("error", () => done(false));
  });

/** A proxy, once it listens there. `stop` takes the certificate along, unless another proxy goes on with it. */
async function running(port, folder, program, args, env = process.env) {
  const child = spawn(program, args, { stdio: "inherit", env });
  for (let n = 0; n < 600 && child.exitCode === null && !(await listens(port)); ++n)
    await new Promise((done) => setTimeout(done, 100));
  return {
    stop: async (goesOn = false) => {
      const gone = new Promise((done) => (child.exitCode === null ? child.on("exit", done) : done()));
      child.kill("SIGTERM");
      await gone;
      if (!goesOn) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Caddy with the example of this name, before a server (`host:port`); it asks nobody for the certificate that it is given. */
export async function caddy(named, { folder }, port, upstream) {
  const file = (part) => join(folder, part);
  const site = example("caddy", named)
    .replace("127.0.0.1:8264", upstream)
    .replace("{\n", `{\n    tls ${file("fullchain.pem")} ${file("privkey.pem")}\n`);
  const own = `admin off\nskip_install_trust\nhttp_port ${await freePort()}\nhttps_port ${port}\ndefault_bind ${address}\nlog {\nlevel ERROR\n}`;
  writeFileSync(file("Caddyfile"), `{\n${own}\n}\n${site}`);
  const home = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return running(port, folder, "caddy", ["run", "--config", file("Caddyfile"), "--adapter", "caddyfile"], home);
}

/** nginx with the example of this name, before a server (`host:port`). `logged`: its access log. */
export async function nginx(named, { name, folder }, port, upstream) {
  const file = (part) => join(folder, part);
  const site = example("nginx", named)
    .replace("listen 443 ", `listen ${address}:${port} `)
    .replace("127.0.0.1:8264", upstream)
    .replaceAll(`/etc/letsencrypt/live/${name}`, folder);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${file(kind)};`);
  const types = "types { }";
  const user = process.getuid() === 0 ? "user root;" : "";
  writeFileSync(
    file("nginx.conf"),
    `daemon off; pid ${file("pid")}; error_log stderr crit; ${user} events {} http { access_log ${file("access.log")}; ${types} ${places.join(" ")}\n${site} }`,
  );
  const args = ["-c", file("nginx.conf"), "-p", folder, "-e", "stderr"];
  const proxy = await running(port, folder, "/usr/sbin/nginx", args);
  return { ...proxy, logged: () => readFileSync(file("access.log"), "utf8") };
}
