import { buffer } from "node:stream/consumers";
import type { Chore } from "#platform/jobs/chores.ts";
import type { Services } from "#platform/services.ts";
import { filesOf } from "./photo-files.ts";
import { listWithoutThumbhash, setThumbhash } from "./photos.repository.ts";

/** Of photos in each run. */
const LIMIT = 200;
/** Of a photo whose picture cannot be read: it is shown without a placeholder, and not tried again. */
const NONE = "";

/** Computes the placeholders of photos that were stored by an earlier version. */
export async function computeThumbhashes({ db, files }: Services): Promise<number> {
  const photos = await listWithoutThumbhash(db, LIMIT);
  if (photos.length === 0) return 0;
  // Only child processes decode pictures, except here.
  const { thumbhashOf } = await import("./render-photo.ts");
  for (const photo of photos) {
    const square = await files.read(filesOf(photo).square);
    const thumbhash = square ? await thumbhashOf(await buffer(square)).catch(() => NONE) : NONE;
    await setThumbhash(db, photo.id, thumbhash);
  }
  return photos.length;
}

export const computeThumbhashesChore: Chore = {
  name: "compute-thumbhashes",
  cron: "*/5 * * * *",
  run: computeThumbhashes,
};
