import { join } from "node:path";
import { createServer } from "vite";

type DevServerOptions = { host: string; port: number; api: string; consoleServer: string };

/** Serves the app's sources with hot reload; API requests go to `api`, pages under `/console` to `consoleServer`. Returns a function that stops it. */
export async function startDevServer({
  host,
  port,
  api,
  consoleServer,
}: DevServerOptions): Promise<() => Promise<void>> {
  process.env["NARTHEX_API"] = api;
  process.env["NARTHEX_CONSOLE"] = consoleServer;
  const server = await createServer({
    configFile: join(import.meta.dirname, "../vite.config.ts"),
    clearScreen: false,
    server: { host, port, strictPort: true },
  });
  await server.listen();
  return () => server.close();
}
