import type { Locale } from "@narthex/contract/base/common";
import { FORM_KINDS } from "@narthex/contract/app/forms";
import type { Count, Report } from "@narthex/contract/console/report";
import { screenOf } from "@narthex/domain/navigation/routes";
import { serviceIdOf } from "@narthex/domain/seating";
import { ProblemError } from "#platform/http/problems.ts";
import type { Services } from "#platform/services.ts";
import { audienceOf, listReaders } from "../audience/index.ts";
import { localize, type Snapshot } from "../content/index.ts";
import { readAttendance } from "../door/index.ts";
import {
  countChoosers,
  countDevices,
  countExchanges,
  countForms,
  countFreedPlaces,
  countPeople,
  countPhotos,
  countReads,
  countVisitors,
  listFilms,
  listLinks,
  listScreens,
  type Paths,
  type Span,
} from "./report.repository.ts";

/** Reports omit the counts of smaller groups: someone who knows the group could infer what one person did. */
const SMALLEST_GROUP = 5;
const withoutSmallGroup = (count: number): number | null => (count > 0 && count < SMALLEST_GROUP ? null : count);

type ReportRequest = { day: string | null; locale: Locale; others: readonly Snapshot[] };

/** From midnight to midnight in the edition's time zone, from the first to the last of some days. */
function spanOf(days: readonly string[], timeZone: string): Span {
  const midnight = (date: string, plus: number): Date =>
    new Date(Temporal.PlainDate.from(date).add({ days: plus }).toZonedDateTime(timeZone).epochMilliseconds);
  return { from: midnight(days[0] ?? "", 0), to: midnight(days.at(-1) ?? "", 1) };
}

const isIn = ({ from, to }: Span, instant: string): boolean =>
  Date.parse(instant) >= from.getTime() && Date.parse(instant) < to.getTime();

/** The same instants by the machine's clock, which the database uses. */
const realSpan = ({ from, to }: Span, now: number): Span => {
  const ahead = now - Date.now();
  return { from: new Date(from.getTime() - ahead), to: new Date(to.getTime() - ahead) };
};

const shown = <T extends Record<string, number>>(counts: T): { [K in keyof T]: Count } =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, withoutSmallGroup(count)])) as {
    [K in keyof T]: Count;
  };

async function announcementsOf(
  { db, clock }: Services,
  { pack, edition }: Snapshot,
  span: Span | null,
  locale: Locale,
): Promise<Report["announcements"]> {
  const reads = await countReads(db, edition.id);
  const now = clock.now();
  const posted = pack.announcements.filter(
    (one) => Date.parse(one.posted) <= now && (span === null || isIn(span, one.posted)),
  );
  const readers = posted.length > 0 ? await listReaders(db, pack.edition, now) : [];
  return posted
    .toSorted((left, right) => Date.parse(left.posted) - Date.parse(right.posted))
    .map((one) => ({
      id: one.id,
      title: localize(one.title, locale),
      posted: new Date(one.posted).toISOString(),
      ...shown({ recipients: audienceOf(readers, one).length, reads: reads.get(one.id) ?? 0 }),
    }));
}

async function filmsOf({ db }: Services, { pack, edition }: Snapshot, locale: Locale): Promise<Report["films"]> {
  const titles = new Map(pack.library.resources.map(({ slug, title }) => [slug, localize(title, locale)]));
  const rows = await listFilms(db, edition.id);
  return rows
    .filter(({ started }) => started >= SMALLEST_GROUP)
    .toSorted((left, right) => right.started - left.started)
    .map(({ slug, ...counts }) => ({ title: titles.get(slug) ?? slug, ...shown(counts) }));
}

/** What a screen of one session, service, film or survey shows. If it is no longer in the content, its name in the path is shown. */
function subjectOf(path: string, { pack }: Snapshot, locale: Locale): string | null {
  const { screen, subject } = screenOf(path) ?? {};
  if (!screen || !subject) return null;
  const titled = {
    "/schedule/session-card/:name": () =>
      Object.values(pack.schedule)
        .flat()
        .find(({ session }) => String(session) === subject)?.title,
    "/seating/:serviceId": () =>
      Object.values(pack.schedule)
        .flat()
        .find(
          ({ title, label }) =>
            String(serviceIdOf({ title: localize(title, "en"), label: localize(label, "en") })) === subject,
        )?.title,
    "/resources/video/:video": () => pack.library.resources.find(({ slug }) => slug === subject)?.title,
    "/survey/:name": () => pack.edition.surveys.find(({ name }) => name === subject)?.title,
  }[screen as string];
  if (!titled) return null;
  const title = titled();
  return title === undefined ? subject : localize(title, locale);
}

/** A day of an edition, or all of it, in counts. */
export async function readReport(
  services: Services,
  snapshot: Snapshot,
  { day, locale, others }: ReportRequest,
): Promise<Report> {
  const { db, clock } = services;
  const { id, days, timeZone, routePrefix, conferenceType } = snapshot.edition;
  const wanted = days.find(({ date }) => date === day);
  if (day !== null && !wanted) throw new ProblemError("not-found", `${day} is not a day of ${id}.`);
  const dates = wanted ? [wanted.date] : days.map(({ date }) => date);
  const span = spanOf(dates, timeZone);
  const prefixes = others.map(({ edition }) => edition.routePrefix).filter((prefix) => prefix !== routePrefix);
  const paths: Paths = { prefix: routePrefix, others: prefixes.filter((prefix) => prefix !== "") };
  const people: Report["people"] = [];
  const devices: Report["devices"] = [];
  for (const date of dates) {
    people.push({ date, count: withoutSmallGroup(await countPeople(db, id, date)) });
    const count = await countDevices(db, paths, spanOf([date], timeZone));
    devices.push({ date, count: withoutSmallGroup(count) });
  }
  const forms = await countForms(db, conferenceType, wanted ? realSpan(span, clock.now()) : null);
  return {
    people,
    devices,
    choosers: wanted ? null : shown({ count: await countChoosers(db, id) }),
    visitors: withoutSmallGroup(await countVisitors(db, id, span)),
    attendance: wanted
      ? null
      : (await readAttendance(db, snapshot)).map(({ id, title, ...counts }) => ({ id, title, ...shown(counts) })),
    photos: shown(await countPhotos(db, id, wanted ? { tab: wanted.slug, span } : null)),
    announcements: await announcementsOf(services, snapshot, wanted ? span : null, locale),
    forms: FORM_KINDS.map((kind) => ({ kind, count: withoutSmallGroup(forms.get(kind) ?? 0) })),
    freedPlaces: shown(await countFreedPlaces(db, id, span)),
    exchanges: shown(await countExchanges(db, id, span)),
    screens: (await listScreens(db, paths, span, SMALLEST_GROUP)).map((row) => ({
      ...row,
      subject: subjectOf(row.path, snapshot, locale),
    })),
    films: wanted ? null : await filmsOf(services, snapshot, locale),
    links: await listLinks(db, paths, span, SMALLEST_GROUP),
  };
}
