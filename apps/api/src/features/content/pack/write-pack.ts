import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Pack } from "@narthex/contract/pack/pack";
import { stringify } from "yaml";
import { filesOfPack, partOfFile } from "./pack-files.ts";
import { withoutDefaults } from "./walk.ts";

export type MediaFile = { path: string; bytes: Uint8Array };

const YAML_STYLE = { lineWidth: 120, blockQuote: "literal", aliasDuplicateObjects: false } as const;

/** Writes a pack as a folder that `readPack` reads back to the same pack. */
export async function writePack(pack: Pack, folder: string, media: readonly MediaFile[]): Promise<void> {
  const files = new Map<string, string | Uint8Array>(media.map(({ path, bytes }) => [path, bytes]));
  for (const [file, value] of filesOfPack(pack)) {
    const found = partOfFile(file);
    if (!found) throw new Error(`${file} is not a file of a content pack.`);
    files.set(file, stringify(withoutDefaults(found.part.schema, value), YAML_STYLE));
  }
  for (const [file, content] of files) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
