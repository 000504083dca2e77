import { createHash } from "node:crypto";
import { nanoid } from "nanoid";
import type { CsvFault } from "#platform/csv.ts";
import { discardFiles } from "#platform/files-uploads.ts";
import type { House } from "#platform/house.ts";
import { drawPhoto } from "./drawing.ts";
import { UnreadableSource } from "./errors.ts";
import { cleanFilm } from "./film.ts";
import { filesOf } from "./photo-files.ts";

/** Something to make a photograph of. `still` is the picture that stands for a film. */
export type Source = {
  line: number;
  kind: "image" | "video";
  read: () => Promise<Buffer>;
  still?: () => Promise<Buffer>;
};
/** What was made of a source: a new photograph, or one that is known already. */
export type Made = { id: string; digest: string; width: number; height: number; isNew: boolean };

/** Files wait for their rows no longer than two hours; so often they are told that it is not over. */
const BATCH = 200;

const faultOf = (line: number, error: unknown): CsvFault => {
  if (error instanceof UnreadableSource) return { line, column: "file", reason: error.message };
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EISDIR") return { line, column: "file", reason: "is not in the folder" };
  throw error;
};

async function make(house: House, source: Source, bytes: Buffer, digest: string): Promise<Made> {
  const picture = source.still ? await source.still() : bytes;
  const film = source.kind === "video" ? cleanFilm(bytes) : null;
  const { whole, screen, square, width, height } = await drawPhoto(picture);
  const id = nanoid();
  const files = filesOf({ id, kind: source.kind });
  await discardFiles(house.db, Object.values(files), "unless kept");
  await house.files.put(files.whole, film ?? whole, film ? "video/mp4" : "image/jpeg");
  await house.files.put(files.screen, screen, "image/jpeg");
  await house.files.put(files.square, square, "image/jpeg");
  return { id, digest, width, height, isNew: true };
}

/**
 * Draws what is not known yet, several at once, and puts the files where they wait for their rows. What is made stands
 * at the place of its source; one that nothing could be made of is a fault.
 */
export async function makePhotos<S extends Source>(
  house: House,
  sources: readonly S[],
  known: ReadonlyMap<string, string>,
  atOnce: number,
): Promise<{ made: { source: S; photo: Made }[]; faults: CsvFault[] }> {
  const found: ({ source: S; photo: Made } | undefined)[] = [];
  const faults: CsvFault[] = [];
  const lines = new Map<string, number[]>();
  let next = 0;
  let drawn = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < sources.length; at = next++) {
      const source = sources[at];
      if (!source) return;
      try {
        const bytes = await source.read();
        const digest = createHash("sha256").update(bytes).digest("base64url");
        const same = lines.get(digest);
        if (same) {
          same.push(source.line);
          continue;
        }
        lines.set(digest, [source.line]);
        const id = known.get(digest);
        const photo = id ? { id, digest, width: 0, height: 0, isNew: false } : await make(house, source, bytes, digest);
        found[at] = { source, photo };
        if (photo.isNew && ++drawn % BATCH === 0) await discardFiles(house.db, waiting(found), "unless kept");
      } catch (error) {
        faults.push(faultOf(source.line, error));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const repeated = [...lines.values()].flatMap(repeatedIn);
  return { made: found.filter((one) => one !== undefined), faults: [...faults, ...repeated] };
}

/** Which of several was read first is chance; which line stands first is not. */
function repeatedIn(lines: readonly number[]): CsvFault[] {
  const [first, ...rest] = lines.toSorted((a, b) => a - b);
  return rest.map((line) => ({ line, column: "file", reason: `is the same picture as in line ${first}` }));
}

/** The files of what was made and has no rows yet. */
export const waiting = (found: readonly ({ source: Source; photo: Made } | undefined)[]): string[] =>
  found.flatMap((one) => (one?.photo.isNew ? Object.values(filesOf({ id: one.photo.id, kind: one.source.kind })) : []));
