import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";

const DEPLOYED = new URL("../../../../deploy/nginx.conf", import.meta.url);
const PAUSE_MS = 20;
const MORE_TRIES = 1;
/** Ordinary users often do not have these in their PATH. */
const MORE_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

/** What `deploy/nginx.conf` puts in front of several servers, on one port without TLS. */
export type Balancer = {
  kind: string;
  /** Returns what nginx wrote about requests and failures. */
  close: () => Promise<string>;
};

const findNginx = (): string | undefined =>
  [...(process.env["PATH"] ?? "").split(delimiter), ...MORE_FOLDERS]
    .map((folder) => join(folder, "nginx"))
    .find((path) => existsSync(path));

/** Replaces text that must be there. */
const change = (text: string, from: RegExp, to: string): string => {
  if (!from.test(text)) throw new Error(`deploy/nginx.conf has no ${from.source}.`);
  return text.replaceAll(from, to);
};

/** The configuration of `deploy/` with other addresses, and without TLS, which needs a certificate. */
function configurationOf(folder: string, port: number, servers: readonly number[]): string {
  const options = /^ *server server-1:3000 resolve( [^;]*);$/m.exec(readFileSync(DEPLOYED, "utf8"))?.[1];
  if (options === undefined) throw new Error("deploy/nginx.conf has no server-1.");
  const entries = servers.map((server) => `server 127.0.0.1:${server}${options};`).join("\n");
  let text = readFileSync(DEPLOYED, "utf8");
  text = change(text, /^ *server server-1:.*$/gm, entries);
  text = change(text, /^ *server server-2:.*$/gm, "");
  text = change(text, /^ *(http2|ssl_\w+) .*;$/gm, "");
  text = change(text, /minio:9000 resolve/g, "127.0.0.1:9");
  text = change(text, /listen 80 default_server/g, `listen unix:${join(folder, "redirects.sock")}`);
  text = change(text, /listen 443 ssl/g, `listen 127.0.0.1:${port}`);
  text = change(text, /\/dev\/std(out|err)/g, join(folder, "nginx.log"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  text = change(text, /^http \{$/gm, `http {\n${temporary.join("\n")}`);
  // One process without rights to change: nginx's usual workers run as another user, who may not read the folder.
  return `daemon off;\nmaster_process off;\npid ${join(folder, "nginx.pid")};\n${text}`;
}

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

async function startNginx(program: string, port: number, servers: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), "narthex-nginx-"));
  const log = join(folder, "nginx.log");
  writeFileSync(log, "");
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configurationOf(folder, port, servers));
  const child = spawn(program, ["-p", folder, "-e", log, "-c", file], { stdio: ["ignore", "ignore", "inherit"] });
  while (!(await canConnect(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${readFileSync(log, "utf8")}`);
    await setTimeout(PAUSE_MS);
  }
  return {
    kind: "nginx",
    async close() {
      await end(child);
      const text = readFileSync(log, "utf8");
      rmSync(folder, { recursive: true, force: true });
      return text;
    },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Does what nginx would do, on machines without it: servers in turn, and reads again if a server does not answer. */
async function startProxy(port: number, servers: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  /** Sends a request to a server, and if that fails and it may be repeated, to the next one. */
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, at: number, left: number): void => {
    const { method, url: path, headers } = incoming;
    const sent = request({ agent, port: servers[at % servers.length], method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.once("error", () => outgoing.destroy()).pipe(outgoing);
    });
    sent.once("error", ({ code }: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (left > 0 && (method === "GET" || code === "ECONNREFUSED"))
        pass(incoming, outgoing, body, at + 1, left - 1);
      else outgoing.writeHead(502).end();
    });
    sent.end(body);
  };
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const at = turn;
    bodyOf(incoming).then(
      (body) => pass(incoming, outgoing, body, at, MORE_TRIES),
      () => outgoing.destroy(),
    );
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    kind: "a proxy in place of nginx",
    async close() {
      agent.destroy();
      const closed = once(server.close(), "close");
      server.closeAllConnections();
      await closed;
      return "";
    },
  };
}

export function openBalancer(port: number, servers: readonly number[]): Promise<Balancer> {
  const nginx = findNginx();
  return nginx ? startNginx(nginx, port, servers) : startProxy(port, servers);
}
