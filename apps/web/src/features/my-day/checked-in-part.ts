import type { ReadEvent } from "@narthex/domain/schedule/read-events";
import { laterPart } from "#platform/later-part.ts";

/** That this person is checked in. Its code is not part of the first load. */
export const CheckedIn = laterPart<{ events: readonly ReadEvent[] }>(
  async () => (await import("./checked-in.tsx")).CheckedIn,
);
