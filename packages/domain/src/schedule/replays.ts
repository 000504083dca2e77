import type { Edition } from "@narthex/contract/app/editions";
import type { Profile } from "@narthex/contract/app/profiles";
import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { datesOf, hasEnded, presentDate } from "../editions/editions.ts";
import { isReplayOut, readEvents, type ReadEvent } from "./read-events.ts";
import { startOf } from "./schedule.ts";

export type Replay = { date: string; event: ReadEvent };

/**
 * What home offers an absent alumnus to watch at `now`, in order: the replays that are out, also of other days, and those of the
 * present day that will be; after the conference those of all days. `days` are the days that are loaded, by date.
 */
export const homeReplays = (
  days: ReadonlyMap<string, readonly ScheduleEvent[]>,
  person: Pick<Profile, "type" | "isAbsentAlumni">,
  edition: Edition,
  now: number,
): Replay[] => {
  if (!person.isAbsentAlumni) return [];
  const present = presentDate(edition, person.type, now);
  const isAfter = hasEnded(edition, person.type, now);
  return datesOf(edition, person.type).flatMap((date) =>
    readEvents(days.get(date) ?? [], person, edition, date, now)
      .filter((event) => event.isReplay && (isAfter || date === present || isReplayOut(event, now)))
      .toSorted((a, b) => startOf(a) - startOf(b))
      .map((event) => ({ date, event })),
  );
};
