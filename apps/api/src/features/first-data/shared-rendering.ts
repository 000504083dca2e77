import { createHash } from "node:crypto";
import type { Edition } from "@narthex/contract/editions";
import type { Signup } from "@narthex/contract/experiences";
import type { FirstData } from "@narthex/contract/first-data";
import type { RenderRequest } from "@narthex/contract/first-screen";
import type { Star } from "@narthex/contract/my-day";
import type { Profile } from "@narthex/contract/profiles";
import type { ScheduleEvent } from "@narthex/contract/schedule";
import type { Seating } from "@narthex/contract/seating";
import { experienceTypeOf, isForSome, ownSlot } from "@narthex/domain/experiences";
import { firstLetter } from "@narthex/domain/names";
import { escapeHtml } from "#platform/http/html.ts";

const MINUTE_MS = 60_000;

/**
 * Characters that no text has, in place of what differs from person to person. The name is two of them, so that a screen
 * that shows only its first letter has the first.
 */
const [LETTER, REST_OF_NAME, EMAIL] = ["\uE000", "\uE001", "\uE002"];
const FIRST_NUMBER = 0xe100;
const MAX_NUMBERS = 0x400;
const PLACEHOLDER = /\uE000\uE001?|%EE%80%82|[\uE100-\uE4FF]/g;
/** Also as a part of an address: content that contains one would be completed with texts of the person who reads it. */
const HAS_PLACEHOLDER = /[\uE000-\uE4FF]|%EE%8[0-9A-F]|%EE%9[0-3]/i;

/** What a first screen does not show of a person. */
const NOBODY: Profile = {
  id: 0,
  name: "",
  preferredName: "",
  hashId: "",
  type: "SCS",
  userType: "Delegate",
  sub: "person",
  email: "",
  organization: "",
  groupName: "",
  confYear: "",
  country: "",
  tracking: false,
  isHiddenInPhotos: false,
  signupCheck: false,
  needLiveVoice: false,
  fcmToken: null,
  channels: [],
  delegateId: "",
  isAbsentAlumni: false,
  hasCompletedHomepageTour: false,
  hasCompletedScheduleTour: false,
  hasCompletedExperienceTour: false,
  hasCompletedGPCRHomepageTour: false,
  hasCompletedGPCRScheduleTour: false,
  hasCompletedGPCRExperienceTour: false,
};

const profileOfKind = (own: Profile): Profile => ({
  ...NOBODY,
  type: own.type,
  userType: own.userType,
  confYear: own.confYear,
  needLiveVoice: own.needLiveVoice,
  isAbsentAlumni: own.isAbsentAlumni,
  preferredName: own.preferredName && `${LETTER}${REST_OF_NAME}`,
  email: own.email && EMAIL,
});

/** What of the events of a day decides which of a person's stars and sign-ups are shown on it. */
type Day = { ids: ReadonlySet<number>; withPlaces: readonly ScheduleEvent[] };
const EMPTY_DAY: Day = { ids: new Set(), withPlaces: [] };

/** Days of the editions, by delegate type and language, and as many after a publication. */
const MAX_DAYS = 100;
const days = new Map<string, Day>();

const dayOf = (json: string | undefined): Day => {
  if (json === undefined) return EMPTY_DAY;
  const known = days.get(json);
  if (known) return known;
  const events = JSON.parse(json) as ScheduleEvent[];
  const withPlaces = events.filter((event) => isForSome(event) || experienceTypeOf(event) !== null);
  const day = { ids: new Set(events.map(({ id }) => id)), withPlaces };
  if (days.size >= MAX_DAYS) days.clear();
  days.set(json, day);
  return day;
};

/** The changed ones are named on the screen; of the others it shows whether an event of the day is one. */
const shownStars = (stars: readonly Star[], { ids }: Day): Star[] =>
  stars
    .filter(({ eventId, change }) => change !== null || ids.has(eventId))
    .map((star) => (star.change === null ? { ...star, title: "", startTime: new Date(0).toISOString() } : star))
    .toSorted((left, right) => left.eventId - right.eventId);

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** Places at events of the day are shown. Of the others only the status counts. */
const shownSignups = (signups: readonly Signup[], { withPlaces }: Day, { timeZone }: Edition): Signup[] => {
  const shown = signups.map((signup): Signup => {
    const isOfDay = withPlaces.some((event) => ownSlot(event, [signup], timeZone) !== undefined);
    const { endTime: _, scheduleId, ...rest } = { ...signup, ranking: null, epochExpTime: null, date: null };
    if (!isOfDay) return { ...rest, type: "", expTime: null, location: "" };
    return scheduleId === undefined ? rest : { ...rest, scheduleId };
  });
  const distinct = new Map(shown.map((signup) => [JSON.stringify(signup), signup]));
  return [...distinct.values()].toSorted((left, right) => compare(left.type, right.type));
};

/** Answers of the API by their address, as JSON. */
type Answers = ReadonlyMap<string, string>;

type Page = Pick<RenderRequest, "part" | "path" | "locale"> & { edition: Edition; now: number; answers: Answers };

/**
 * A rendering that many people share, the function that makes it the screen of this person, and a key that is equal for
 * renderings that differ only in their minute.
 */
type SharedRendering = { request: RenderRequest; key: string; complete: (html: string) => string };

/**
 * The rendering of a page without what only one person has: it is equal for all people who see the same at the same minute.
 * All that can be seen in it is in its data, so that nothing of another person can come with it. Null for content with the
 * characters that it needs.
 */
export function shareRendering({ part, path, locale, edition, now, answers }: Page): SharedRendering | null {
  let name = "";
  let email = "";
  const numbers: string[] = [];
  const day = dayOf([...answers].find(([address]) => address.startsWith("/cms/schedules/"))?.[1]);

  const seatOfKind = (seat: Seating): Seating => ({
    ...seat,
    allocation: seat.allocation.replace(/\d+/g, (number) =>
      numbers.length < MAX_NUMBERS ? String.fromCharCode(FIRST_NUMBER + numbers.push(number) - 1) : number,
    ),
  });
  const shownOf: Record<string, (answer: never) => unknown> = {
    "/profile": (own: Profile) => {
      ({ preferredName: name, email } = own);
      return profileOfKind(own);
    },
    "/my-day/stars": (stars: Star[]) => shownStars(stars, day),
    "/exps/signup": (signups: Signup[]) => shownSignups(signups, day, edition),
    "/attendance/get-user-attendance/": ({ delegateSeatings }: { delegateSeatings: Seating[] }) => ({
      delegateSeatings: delegateSeatings.map(seatOfKind),
    }),
  };
  if (HAS_PLACEHOLDER.test(path)) return null;
  const shared: [address: string, json: string][] = [];
  // They were read in any order.
  for (const [address, json] of [...answers].toSorted(([left], [right]) => compare(left, right))) {
    const call = address.split("?")[0] ?? "";
    const show = shownOf[call];
    // Of the profile nothing that a person wrote is shown.
    if (call !== "/profile" && HAS_PLACEHOLDER.test(json)) return null;
    shared.push([address, show ? JSON.stringify(show(JSON.parse(json) as never)) : json]);
  }
  const minute = new Date(now - (now % MINUTE_MS)).toISOString();
  const access: FirstData["access"] = { accessToken: "", expiresIn: 0, sub: NOBODY.sub };
  const json = writeFirstData({ access, clock: minute, lastEvent: "" }, shared);

  const ownText = (placeholder: string): string => {
    if (placeholder === LETTER) return escapeHtml(firstLetter(name));
    if (placeholder.startsWith(LETTER)) return escapeHtml(name);
    if (placeholder.startsWith("%")) return new URLSearchParams({ email }).toString().slice("email=".length);
    return numbers[placeholder.charCodeAt(0) - FIRST_NUMBER] ?? "";
  };
  const key = createHash("sha256")
    .update(JSON.stringify([part, path, locale, shared]))
    .digest("base64");
  return { request: { part, path, locale, json }, key, complete: (html) => html.replace(PLACEHOLDER, ownText) };
}

/** The first data of a page as JSON, with answers that are JSON already. */
export function writeFirstData(
  head: Omit<FirstData, "answers">,
  answers: Iterable<readonly [address: string, json: string]>,
): string {
  const entries = [...answers].map(([address, json]) => `${JSON.stringify(address)}:${json}`);
  return `${JSON.stringify(head).slice(0, -1)},"answers":{${entries.join(",")}}}`;
}
