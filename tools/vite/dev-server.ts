import { join } from "node:path";
import { createServer, type ServerOptions } from "vite";
import { ROOT } from "../root.ts";

/** Serves an app's sources with hot reload. Returns a function that stops it. */
export async function startDevServer(app: string, server: ServerOptions): Promise<() => Promise<void>> {
  const started = await createServer({
    configFile: join(ROOT, app, "vite.config.ts"),
    clearScreen: false,
    server: { strictPort: true, ...server },
  });
  await started.listen();
  return () => started.close();
}
