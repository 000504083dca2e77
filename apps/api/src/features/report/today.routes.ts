import { AHEAD_HOURS, getToday, LEAST_NEXT, type TodayEvent } from "@narthex/contract/console/today";
import type { FastifyInstance } from "fastify";
import { localize, type DatedEvent, type FindEdition } from "#features/content/index.ts";
import { rolesIn } from "#features/people/index.ts";
import { readAttention } from "./attention.ts";
import { route } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";

const MINUTE_MS = 60_000;
const AHEAD_MS = AHEAD_HOURS * 60 * MINUTE_MS;

const startOf = ({ start }: DatedEvent): number => Date.parse(start);
const endOf = (event: DatedEvent): number => startOf(event) + event.durationInMin * MINUTE_MS;

/** The start page of the console. `countOpenApps` counts those of all processes. */
export function todayRoutes(
  app: FastifyInstance,
  services: Services,
  findEdition: FindEdition,
  countOpenApps: () => number,
): void {
  const { clock } = services;

  route(app, getToday, async ({ params, query: { locale }, person, reply }) => {
    reply.header("cache-control", "no-store");
    const snapshot = await findEdition(params.edition);
    const now = clock.now();
    const view = (event: DatedEvent): TodayEvent => ({
      id: event.id,
      title: localize(event.title, locale),
      places: event.location.map((place) => localize(place, locale)),
      date: event.date,
      start: new Date(startOf(event)).toISOString(),
      end: new Date(endOf(event)).toISOString(),
      isCancelled: Boolean(event.cancelled),
    });
    const events = snapshot.events.toSorted((a, b) => startOf(a) - startOf(b));
    const coming = events.filter((event) => startOf(event) > now);

    return {
      now: events.filter((event) => startOf(event) <= now && now < endOf(event)).map(view),
      next: coming.filter((event, at) => at < LEAST_NEXT || startOf(event) <= now + AHEAD_MS).map(view),
      openApps: countOpenApps(),
      attention: await readAttention(services, snapshot, rolesIn(person, params.edition)),
    };
  });
}
