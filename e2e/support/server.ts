import { fork, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { Readable } from "node:stream";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyOf, DEMO_INSTANT, dropCopy, poolerOf } from "../../apps/api/test/database/database.ts";
import { freePort } from "../../tools/free-port.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export type Server = {
  address: string;
  /** What the server has printed. */
  printed: () => string;
  /** Runs an operator's command and returns what it printed. */
  run: (...argv: string[]) => Promise<string>;
  /** The emails that were sent to an address, with their bodies decoded. */
  mailsTo: (address: string) => string[];
  stop: () => Promise<void>;
};

/** Collects the output of a child process and also prints it: the runner's own streams are not shown. */
function collectOutput(stream: Readable | null): () => string {
  let output = "";
  stream?.setEncoding("utf8").on("data", (text: string) => {
    process.stderr.write(text);
    output += text;
  });
  return () => output;
}

const exitCodeOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));

/** Reads `quoted-printable`, which names bytes of UTF-8. */
const decodeMail = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());

const engineUrl = (): string => process.env["NARTHEX_TEST_ENGINE"] ?? "";
const demoFiles = (): string => process.env["NARTHEX_TEST_DATA"] ?? "";

type CommandResult = { code: number; output: string };

/**
 * A server with its own database, folder and port, and the operator's commands: of the demonstration, or of a team that has
 * only installed it.
 */
export async function startServer(
  extraEnv: Record<string, string> = {},
  { isEmpty = false }: { isEmpty?: boolean } = {},
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "narthex-e2e-"));
  if (!isEmpty) cpSync(demoFiles(), folder, { recursive: true });
  const database = await copyOf(engineUrl(), isEmpty ? "empty" : "gallery");
  const pooler = poolerOf(database);
  const port = await freePort();
  const demonstration = { NARTHEX_MODE: "demonstration", NARTHEX_CLOCK: DEMO_INSTANT };
  const production = {
    NARTHEX_MODE: "production",
    PUBLIC_URL: `http://localhost:${port}`,
    NARTHEX_SECRET: randomBytes(32).toString("hex"),
  };
  const env = {
    ...process.env,
    ...(isEmpty ? production : demonstration),
    NARTHEX_DATA: folder,
    DATABASE_URL: database,
    ...(pooler ? { DATABASE_POOLER_URL: pooler } : {}),
    PORT: String(port),
    LOG_LEVEL: "warn",
    // Each of these few people opens more screens per minute than a real person does.
    CALLS_PER_MINUTE: "100000",
    ...extraEnv,
  };
  const child = fork(join(ROOT, "apps/api/test/server-with-commands.ts"), {
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const exited = exitCodeOf(child);
  const printed = collectOutput(child.stdout);
  const errorOutput = collectOutput(child.stderr);
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    void exited.then((code) => reject(new Error(`The server ended with ${code}: ${errorOutput()}`)));
  });
  return {
    address: `http://localhost:${port}`,
    printed,
    async run(...argv) {
      const answer = once(child, "message");
      child.send({ argv });
      const [{ code, output }] = (await answer) as [CommandResult];
      if (code !== 0) throw new Error(`${argv.join(" ")} ended with ${code}: ${output}`);
      return output;
    },
    mailsTo(address) {
      const outbox = join(folder, "outbox");
      const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith(".eml")) : [];
      const mails = files.map((name) => readFileSync(join(outbox, name), "utf8"));
      return mails.filter((mail) => mail.includes(`To: ${address}`)).map(decodeMail);
    },
    async stop() {
      child.kill("SIGTERM");
      await exited;
      await dropCopy(database);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
