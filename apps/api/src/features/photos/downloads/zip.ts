import type { Readable } from "node:stream";
import type { ZipArchive } from "archiver";
import type { Files } from "#platform/files/files.ts";

export type ZipEntry = { file: string; name: string; date: Date };

/** Adds one file and waits until it was read. If the zip is closed earlier, the source is closed as well. */
const addEntry = (zip: ZipArchive, source: Readable, { name, date }: ZipEntry): Promise<void> =>
  new Promise((resolve, reject) => {
    const onClose = (): void => {
      source.destroy();
      resolve();
    };
    zip.once("close", onClose);
    zip.once("entry", () => {
      zip.off("close", onClose);
      resolve();
    });
    source.once("error", reject);
    zip.append(source, { name, date });
  });

/** A zip of stored files, read one after another while the zip is read, so that only a stream's buffer is in memory. */
export async function zipOf(files: Pick<Files, "read">, entries: readonly ZipEntry[]): Promise<Readable> {
  // Loaded with the first zip.
  const { ZipArchive } = await import("archiver");
  // Pictures and videos are already compressed.
  const zip = new ZipArchive({ store: true, forceZip64: false });
  const fill = async (): Promise<void> => {
    for (const entry of entries) {
      if (zip.destroyed) return;
      const source = await files.read(entry.file);
      if (source) await addEntry(zip, source, entry);
    }
    if (!zip.destroyed) await zip.finalize();
  };
  fill().catch((error: unknown) => zip.destroy(error as Error));
  return zip;
}
