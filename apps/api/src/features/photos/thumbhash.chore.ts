import { buffer } from "node:stream/consumers";
import type { Chore } from "#platform/jobs/chores.ts";
import type { Services } from "#platform/services.ts";
import { filesOf } from "./photo-files.ts";
import { listWithoutThumbhash, setThumbhash } from "./photos.repository.ts";

/** Photos per run. */
const LIMIT = 200;
/** Stored for an unreadable picture, so that it is not tried again. It is shown without a placeholder. */
const NONE = "";

/** Computes the placeholders of photos that were stored by an earlier version. */
export async function computeThumbhashes({ db, files }: Services): Promise<number> {
  const photos = await listWithoutThumbhash(db, LIMIT);
  if (photos.length === 0) return 0;
  // The only place outside of child processes that decodes pictures.
  const { thumbhashOf } = await import("./reading/render-photo.ts");
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
