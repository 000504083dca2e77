import { createHash } from "node:crypto";
import {
  getCalendarFeed,
  getReminders,
  listStars,
  markStarsSeen,
  setCalendarFeed,
  setReminders,
  setStar,
} from "@narthex/contract/app/my-day";
import type { FastifyInstance } from "fastify";
import { nanoid } from "nanoid";
import { ProblemError } from "#platform/http/problems.ts";
import { sendFor } from "#platform/http/prepared-response.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "../content/index.ts";
import { registrationIn, signalOwn } from "../people/index.ts";
import { feedIdOf, feedName, readCalendar } from "./calendar.ts";
import {
  findFeed,
  findFeedOf,
  listStarsOf,
  removeFeed,
  removeStars,
  upsertFeed,
  upsertStar,
} from "./my-day.repository.ts";
import { findMinutes, setMinutes } from "./reminders.repository.ts";
import { eventsFor, seenOf, starsToShow, starsView } from "./my-day.views.ts";

/** Stars, reminders, and the secret address of the calendar. */
export function myDayRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  const { config, live } = services;
  const addressOf = (feedId: string): string => `${config.publicUrl}/calendar/${feedName(feedId, config.secret)}`;

  route(app, listStars, async ({ person, query, request, reply }) => {
    const { editionId, conferenceType, type } = registrationIn(person, query.conferenceType);
    const rows = await listStarsOf(services.db, person.id, editionId);
    const viewer = { type, locale: query.locale };
    const list = starsToShow(rows, store.get(conferenceType), viewer, services.clock.now());
    return sendFor(request, reply, list);
  });

  writeRoute(app, services, setStar, async (db, { person, query, body: { eventId, isStarred } }) => {
    const { editionId, conferenceType, type } = registrationIn(person, query.conferenceType);
    const snapshot = store.get(conferenceType);
    const whose = { personId: person.id, editionId };
    if (isStarred) {
      const event = snapshot.events.find(({ id }) => id === eventId);
      if (!event || !eventsFor(snapshot, type, "en").some(({ id }) => id === eventId))
        throw new ProblemError("not-found", "There is no such event.");
      await upsertStar(db, whose, { eventId, seen: seenOf(event) });
    } else await removeStars(db, whose, [eventId]);
    signalOwn(live, db, person.id, "GET /my-day/stars");
    return undefined;
  });

  writeRoute(app, services, markStarsSeen, async (db, { person, query, body: { eventIds } }) => {
    const { editionId, conferenceType, type } = registrationIn(person, query.conferenceType);
    const snapshot = store.get(conferenceType);
    const whose = { personId: person.id, editionId };
    const rows = await listStarsOf(db, person.id, editionId);
    const named = starsView(rows, snapshot, { type, locale: "en" }).filter(({ eventId }) => eventIds.includes(eventId));
    const eventOf = (eventId: number) => snapshot.events.find(({ id }) => id === eventId);
    const gone = named.filter(({ change, eventId }) => change === "cancelled" && !eventOf(eventId)?.cancelled);
    if (gone.length > 0)
      await removeStars(
        db,
        whose,
        gone.map(({ eventId }) => eventId),
      );
    for (const { eventId, change } of named) {
      const event = eventOf(eventId);
      // One that is shown as cancelled keeps its star.
      if (event && (change === "changed" || (change === "cancelled" && event.cancelled)))
        await upsertStar(db, whose, { eventId, seen: seenOf(event) });
    }
    signalOwn(live, db, person.id, "GET /my-day/stars");
    return undefined;
  });

  route(app, getCalendarFeed, async ({ person }) => {
    const feed = await findFeedOf(services.db, person.id);
    return { address: feed && addressOf(feed.feedId) };
  });

  writeRoute(app, services, setCalendarFeed, async (db, { person, body: { isOn, locale } }) => {
    signalOwn(live, db, person.id, "GET /my-day/calendar");
    if (!isOn) {
      await removeFeed(db, person.id);
      return { address: null };
    }
    const feedId = nanoid();
    await upsertFeed(db, { personId: person.id, feedId, locale });
    return { address: addressOf(feedId) };
  });

  route(app, getReminders, async ({ person }) => ({ minutesBefore: await findMinutes(services.db, person.id) }));
  writeRoute(app, services, setReminders, async (db, { person, body: { minutesBefore } }) => {
    await setMinutes(db, person.id, minutesBefore);
    signalOwn(live, db, person.id, "GET /my-day/reminders");
    return { minutesBefore };
  });
}

/** Calendars, for programs that know the secret address and have no token. */
export function calendarRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  app.get<{ Params: { name: string } }>("/calendar/:name", async (request, reply) => {
    const feedId = feedIdOf(request.params.name, services.config.secret);
    const feed = feedId === null ? null : await findFeed(services.db, feedId);
    const text = feed && (await readCalendar(services, store, feed));
    if (text === null) throw new ProblemError("not-found", "There is no such calendar.");
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    reply.headers({ etag, "cache-control": "private, no-cache", "x-robots-tag": "noindex" });
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    return reply
      .headers({
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'inline; filename="my-day.ics"',
      })
      .send(text);
  });
}
