import { createHmac, randomBytes } from "node:crypto";
import type { AnalyticsEvent } from "@narthex/contract/app/analytics";
import type { Edition } from "@narthex/contract/app/editions";
import type { PersonalData } from "#features/people/index.ts";
import type { Chore } from "#platform/jobs/chores.ts";
import type { Db } from "#platform/postgres/db.ts";
import { closeDays, deleteUser, hasUser, insertUser, listKeys, obtainKey } from "./daily-use.repository.ts";

const KEY_BYTES = 32;

type UsedEdition = Pick<Edition, "id" | "routePrefix" | "timeZone" | "days">;

/** Without the key of the day nobody can tell whose digest this is, or compare it with that of another day. */
const digestOf = (key: string, personId: number): string =>
  createHmac("sha256", key).update(String(personId)).digest("base64url");

const isUnder = (page: string, prefix: string): boolean => page === prefix || page.startsWith(`${prefix}/`);

/** The edition of a page: the one with its prefix, or the one without. */
const editionOfPage = (page: string, editions: readonly UsedEdition[]): UsedEdition | undefined =>
  editions.find(({ routePrefix }) => routePrefix !== "" && isUnder(page, routePrefix)) ??
  editions.find(({ routePrefix }) => routePrefix === "");

const dateOf = (instant: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate();

/** Whether someone showed a screen of an edition today, and today is a day of the conference. */
const isUsedToday = (events: readonly AnalyticsEvent[], { days, timeZone }: UsedEdition, now: number): boolean => {
  const today = dateOf(now, timeZone);
  return (
    days.some(({ date }) => date === today.toString()) &&
    events.some(({ at }) => dateOf(Date.parse(at), timeZone).equals(today))
  );
};

/** Counts a person once for each edition and day whose screens they showed. Who it was is not stored. */
export async function countDailyUse(
  db: Db,
  personId: number,
  events: readonly AnalyticsEvent[],
  editions: readonly UsedEdition[],
  now: number,
): Promise<void> {
  const views = events.filter(({ name }) => name === "screen_view");
  const byEdition = Map.groupBy(views, ({ page }) => editionOfPage(page, editions));
  for (const [edition, own] of byEdition) {
    if (!edition || !isUsedToday(own, edition, now)) continue;
    const today = dateOf(now, edition.timeZone);
    const endsAt = new Date(today.add({ days: 1 }).toZonedDateTime(edition.timeZone).epochMilliseconds);
    const day = { editionId: edition.id, date: today.toString(), endsAt };
    const key = await obtainKey(db, day, randomBytes(KEY_BYTES).toString("base64url"));
    if (key !== null) await insertUser(db, day, digestOf(key, personId));
  }
}

/** Until a day is over its key says whether a person was counted. */
export const dailyUsePersonalData: PersonalData = {
  noun: "daily use",
  async export({ db }, { id }) {
    const days = [];
    for (const { key, ...day } of await listKeys(db)) if (await hasUser(db, day, digestOf(key, id))) days.push(day);
    return days;
  },
  async erase(db, { id }) {
    for (const { key, ...day } of await listKeys(db)) await deleteUser(db, day, digestOf(key, id));
  },
};

export const closeDaysOfUseChore: Chore = {
  name: "close-days-of-use",
  cron: "7,22,37,52 * * * *",
  run: ({ db, clock }) => closeDays(db, new Date(clock.now())),
};
