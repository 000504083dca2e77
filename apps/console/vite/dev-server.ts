import { join } from "node:path";
import { createServer } from "vite";

/** Serves the console's sources with hot reload under `/console`, behind the development server of the delegates' app. */
export async function startConsoleServer(port: number): Promise<() => Promise<void>> {
  const server = await createServer({
    configFile: join(import.meta.dirname, "../vite.config.ts"),
    clearScreen: false,
    server: { host: "127.0.0.1", port, strictPort: true, hmr: { port } },
  });
  await server.listen();
  return () => server.close();
}
