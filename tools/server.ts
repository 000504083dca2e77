import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/** Starts the server as a child process and forwards signals. `listening` is called with its address. */
export function startServer(
  env: Record<string, string | undefined>,
  listening: (address: string) => void,
): ChildProcess {
  const server = spawn(process.execPath, [join(ROOT, "apps/api/src/main.ts")], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...env },
  });
  server.on("message", (message: { listening?: string }) => {
    if (message.listening) listening(message.listening);
  });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => server.kill("SIGTERM"));
  process.on("disconnect", () => server.kill("SIGTERM"));
  server.on("exit", (code) => process.exit(code ?? 1));
  return server;
}
