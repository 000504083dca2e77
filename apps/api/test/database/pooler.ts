import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../../../tools/free-port.ts";

const ATTEMPTS = 100;
const PAUSE_MS = 50;

/** Databases of the run come and go: connections to them are not kept for long. */
const settingsOf = (engineUrl: string, port: number): string => `
[databases]
* = host=${new URL(engineUrl).searchParams.get("host")} port=5432 user=narthex
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 12
max_client_conn = 2000
server_idle_timeout = 2
`;

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });

/** Starts PgBouncer in transaction mode in front of an engine. It refuses root, like PostgreSQL. */
export async function startPooler(engineUrl: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "narthex-pooler-"));
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, settingsOf(engineUrl, port));
  const command = ["pgbouncer", "--quiet", file];
  const [program = "", ...args] = process.getuid?.() === 0 ? ["unshare", "--user", ...command] : command;
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  const failed = once(child, "error").then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  for (let attempt = 0; !(await Promise.race([canConnect(port), failed])); attempt += 1) {
    if (attempt === ATTEMPTS || child.exitCode !== null)
      throw new Error("PgBouncer did not start. Is its package installed?");
    await setTimeout(PAUSE_MS);
  }
  return {
    port,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
