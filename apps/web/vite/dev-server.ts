import { join } from "node:path";
import { createServer } from "vite";

type DevServerOptions = { host: string; port: number; api: string };

/** Serves the app's sources with hot reload; API requests go to `api`. Returns a function that stops it. */
export async function startDevServer({ host, port, api }: DevServerOptions): Promise<() => Promise<void>> {
  process.env["NARTHEX_API"] = api;
  const server = await createServer({
    configFile: join(import.meta.dirname, "../vite.config.ts"),
    clearScreen: false,
    server: { host, port, strictPort: true },
  });
  await server.listen();
  return () => server.close();
}
