import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Server } from "./server.ts";

const PACK = fileURLToPath(new URL("../content/global-2025", import.meta.url));

/** Publishes the Global pack with one changed file. */
export async function publish(server: Server, file: string, change: (text: string) => string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "narthex-pack-"));
  cpSync(PACK, folder, { recursive: true });
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
  await server.run("content", "import", folder).finally(() => rmSync(folder, { recursive: true }));
}

/** Publishes the Global pack of the repository. */
export const restorePack = (server: Server): Promise<string> => server.run("content", "import", PACK);
