import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "./fixtures.ts";
import type { Server } from "./server.ts";

const PACK = fileURLToPath(new URL("../../content/global-2025", import.meta.url));

type Served = { id: string; version: number };

/** Publishes a pack as the Global edition, and resolves when the server serves it: its process loads it after the command ended. */
async function importPack(server: Server, folder: string): Promise<void> {
  const output = await server.run("content", "import", folder);
  const version = Number(/as version (\d+)/.exec(output)?.[1] ?? 0);
  const served = async (): Promise<number> => {
    const editions = (await (await fetch(`${server.address}/api/cms/editions`)).json()) as Served[];
    return editions.find(({ id }) => id === "global-2025")?.version ?? 0;
  };
  await expect.poll(served).toBeGreaterThanOrEqual(version);
}

/** Publishes the Global pack with one changed file. */
export async function publish(server: Server, file: string, change: (text: string) => string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "narthex-pack-"));
  cpSync(PACK, folder, { recursive: true });
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
  await importPack(server, folder).finally(() => rmSync(folder, { recursive: true }));
}

/** Publishes the Global pack of the repository. */
export const restorePack = (server: Server): Promise<void> => importPack(server, PACK);

/** Publishes the Global pack with one more announcement. */
export const announce = (
  server: Server,
  title: string,
  id = 9001,
  posted = "2025-07-18T09:14:00+08:00",
): Promise<void> =>
  publish(
    server,
    "announcements.yaml",
    (text) => `${text.trimEnd()}\n- id: ${id}\n  title: ${title}\n  body: Come to the Atrium.\n  posted: ${posted}\n`,
  );
