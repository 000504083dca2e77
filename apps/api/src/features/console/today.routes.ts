import type { StaffRole } from "@narthex/contract/staff";
import { AHEAD_HOURS, getToday, type TodayEvent } from "@narthex/contract/today";
import type { FastifyInstance } from "fastify";
import { localize, type DatedEvent } from "#features/content/index.ts";
import { countOpenWork } from "#features/drafts/index.ts";
import { countUnpublishedAllocations } from "#features/experiences/index.ts";
import { rolesIn } from "#features/people/index.ts";
import { countUndelivered } from "#features/forms/index.ts";
import { countWaitingPublications } from "#features/publications/index.ts";
import { countQuarantined } from "#features/photos/index.ts";
import { route } from "#platform/http/route.ts";
import { countParkedJobs } from "#platform/jobs/queue.ts";
import type { Services } from "#platform/services.ts";
import type { FindEdition } from "./console-edition.ts";

const MINUTE_MS = 60_000;
const AHEAD_MS = AHEAD_HOURS * 60 * MINUTE_MS;

const EDITORS: ReadonlySet<StaffRole> = new Set(["organiser", "programme", "voice"]);

const startOf = ({ start }: DatedEvent): number => Date.parse(start);
const endOf = (event: DatedEvent): number => startOf(event) + event.durationInMin * MINUTE_MS;

/** The start page of the console. `countOpenApps` counts the live streams of this process. */
export function todayRoutes(
  app: FastifyInstance,
  services: Services,
  findEdition: FindEdition,
  countOpenApps: () => number,
): void {
  const { db, clock, config, disk, sql } = services;

  route(app, getToday, async ({ params, query: { locale }, person, reply }) => {
    reply.header("cache-control", "no-store");
    const snapshot = await findEdition(params.edition);
    const now = clock.now();
    const view = (event: DatedEvent): TodayEvent => ({
      id: event.id,
      title: localize(event.title, locale),
      places: event.location.map((place) => localize(place, locale)),
      start: new Date(startOf(event)).toISOString(),
      end: new Date(endOf(event)).toISOString(),
    });
    const events = snapshot.events.toSorted((a, b) => startOf(a) - startOf(b));
    const isNext = (event: DatedEvent): boolean => startOf(event) > now && startOf(event) <= now + AHEAD_MS;

    const own = rolesIn(person, params.edition);
    const onlyFor = async (
      roles: readonly StaffRole[],
      count: () => number | Promise<number>,
    ): Promise<number | null> => (own.some((role) => roles.includes(role)) ? count() : null);
    const isEditor = own.some((role) => EDITORS.has(role));
    const openWork = isEditor
      ? await countOpenWork(db, params.edition)
      : { languageGaps: null, unpublishedFiles: null };
    return {
      now: events.filter((event) => startOf(event) <= now && now < endOf(event)).map(view),
      next: events.filter(isNext).map(view),
      openApps: config.processes > 1 ? null : countOpenApps(),
      attention: {
        withoutRoom: await onlyFor(
          ["organiser", "programme"],
          () => events.filter(({ session, location }) => session !== null && location.length === 0).length,
        ),
        ...openWork,
        unconfirmedPublications: await onlyFor([...EDITORS], () => countWaitingPublications(db, params.edition)),
        quarantinedPhotos: await onlyFor(["organiser", "photographer"], () => countQuarantined(db, params.edition)),
        undeliveredForms: await onlyFor(["organiser"], () =>
          countUndelivered(services, snapshot.edition.conferenceType),
        ),
        unpublishedAllocations: await onlyFor(["organiser"], () => countUnpublishedAllocations(db, params.edition)),
        parkedJobs: await onlyFor(["organiser"], () => countParkedJobs(sql)),
        fullDisks: await onlyFor(["organiser"], () => (disk.isFull() ? 1 : 0)),
      },
    };
  });
}
