import { spawn, type ChildProcess } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

const SOURCES = [
  "apps/api/src",
  "packages/contract/src",
  "packages/allocation/src",
  "packages/domain/src",
  "packages/messages/catalogues",
  "packages/messages/src",
];
/** Editors write a file in several steps. */
const SETTLE_MS = 100;

type WatchedApi = { stop: () => Promise<void> };

/**
 * Runs the API and restarts it when one of its sources changes. `node --watch` would also watch the thousands of files in
 * node_modules, and does not wait for PostgreSQL to stop.
 */
export function watchApi(env: Record<string, string>, listening: (times: number) => void): WatchedApi {
  let starts = 0;
  let stopping = false;
  let server: { child: ChildProcess; ready: Promise<unknown>; exited: Promise<unknown> } | null = null;

  const start = (): void => {
    const child = spawn(process.execPath, [join(ROOT, "apps/api/src/main.ts")], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      env: { ...process.env, ...env },
    });
    const exited = new Promise((resolve) => child.once("exit", resolve));
    const ready = Promise.race([exited, new Promise((resolve) => child.once("message", resolve))]);
    const running = { child, ready, exited };
    server = running;
    void ready.then(() => child.exitCode === null && listening((starts += 1)));
    void exited.then(() => {
      if (server !== running) return;
      server = null;
      if (!stopping) console.error("The API has stopped. It starts again when a source changes.");
    });
  };

  /** Waits until the API has started, because before that it cannot stop its PostgreSQL. */
  const end = async (): Promise<void> => {
    const running = server;
    if (!running) return;
    server = null;
    await running.ready;
    running.child.kill("SIGTERM");
    await running.exited;
  };

  let restarting: Promise<void> | null = null;
  let isChanged = false;
  const restart = async (): Promise<void> => {
    while (isChanged) {
      isChanged = false;
      await end();
      if (stopping) break;
      start();
    }
    restarting = null;
  };
  let settled: NodeJS.Timeout | undefined;
  const watchers = SOURCES.map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith(".ts") || file.endsWith(".test.ts")) return;
      clearTimeout(settled);
      settled = setTimeout(() => {
        isChanged = true;
        restarting ??= restart();
      }, SETTLE_MS);
    }),
  );

  start();
  return {
    async stop() {
      stopping = true;
      clearTimeout(settled);
      for (const watcher of watchers) watcher.close();
      await restarting;
      await end();
    },
  };
}
