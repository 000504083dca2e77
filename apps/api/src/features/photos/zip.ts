import type { Readable } from "node:stream";
import { ZipArchive } from "archiver";
import type { Files } from "#platform/files.ts";

export type ZipEntry = { file: string; name: string; date: Date };

/** Adds one file and waits until it has gone through; where nobody reads on, its source is let go of. */
const add = (zip: ZipArchive, source: Readable, { name, date }: ZipEntry): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = (): void => {
      source.destroy();
      resolve();
    };
    zip.once("close", leave);
    zip.once("entry", () => {
      zip.off("close", leave);
      resolve();
    });
    source.once("error", reject);
    zip.append(source, { name, date });
  });

/** A zip of files of the store, one after another as it is read: never more of it in memory than a stream holds. */
export function zipOf(files: Pick<Files, "read">, entries: readonly ZipEntry[]): Readable {
  // Pictures and films are packed already.
  const zip = new ZipArchive({ store: true, forceZip64: false });
  const fill = async (): Promise<void> => {
    for (const entry of entries) {
      if (zip.destroyed) return;
      const source = await files.read(entry.file);
      if (source) await add(zip, source, entry);
    }
    if (!zip.destroyed) await zip.finalize();
  };
  fill().catch((error: unknown) => zip.destroy(error as Error));
  return zip;
}
