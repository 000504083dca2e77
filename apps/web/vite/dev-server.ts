import { join } from "node:path";
import { createServer } from "vite";

type Place = { host: string; port: number; api: string };

/** Serves the app's sources with hot reload; requests for the API go to the address `api`. Returns how to stop. */
export async function startDevServer({ host, port, api }: Place): Promise<() => Promise<void>> {
  process.env["NARTHEX_API"] = api;
  const server = await createServer({
    configFile: join(import.meta.dirname, "../vite.config.ts"),
    clearScreen: false,
    server: { host, port, strictPort: true },
  });
  await server.listen();
  return () => server.close();
}
