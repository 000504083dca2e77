import { fork, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import type { Readable } from "node:stream";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyOf, DEMO_INSTANT, dropCopy } from "../apps/api/src/test-database.ts";
import { freePort } from "../tools/free-port.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

export type Server = {
  address: string;
  run: (command: string, ...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
};

/** What a child says on a stream: it is shown, and kept. The runner's own streams lead nowhere. */
function hear(stream: Readable | null): () => string {
  let said = "";
  stream?.setEncoding("utf8").on("data", (text: string) => {
    process.stderr.write(text);
    said += text;
  });
  return () => said;
}

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));

const engineUrl = (): string => process.env["NARTHEX_TEST_ENGINE"] ?? "";
const demoFiles = (): string => process.env["NARTHEX_TEST_DATA"] ?? "";

/** A demonstration on a database, a folder and a port of its own, with the operator's commands beside it. */
export async function startServer(more: Record<string, string> = {}): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "narthex-e2e-"));
  cpSync(demoFiles(), folder, { recursive: true });
  const database = await copyOf(engineUrl(), "gallery");
  const port = await freePort();
  const env = {
    ...process.env,
    NARTHEX_MODE: "demonstration",
    NARTHEX_CLOCK: DEMO_INSTANT,
    NARTHEX_DATA: folder,
    DATABASE_URL: database,
    PORT: String(port),
    LOG_LEVEL: "warn",
    // Each of the few people here opens more screens in a minute than anybody would.
    CALLS_PER_MINUTE: "100000",
    ...more,
  };
  const child = fork(join(ROOT, "apps/api/src/main.ts"), { env, stdio: ["ignore", "inherit", "pipe", "ipc"] });
  const gone = ended(child);
  const complaint = hear(child.stderr);
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    void gone.then((code) => reject(new Error(`The server ended with ${code}: ${complaint()}`)));
  });
  return {
    address: `http://localhost:${port}`,
    async run(command, ...args) {
      const one = fork(join(ROOT, "apps/api/src/cli.ts"), [command, ...args], {
        env,
        stdio: ["ignore", "pipe", "inherit", "ipc"],
      });
      let said = "";
      one.stdout?.setEncoding("utf8").on("data", (text: string) => (said += text));
      const code = await ended(one);
      if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}: ${said}`);
      return said;
    },
    async stop() {
      child.kill("SIGTERM");
      await gone;
      await dropCopy(database);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
