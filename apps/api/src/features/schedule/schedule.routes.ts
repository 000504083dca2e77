import {
  getLiveVoice,
  getScheduleDay,
  getScheduleEvent,
  getSessionMaterials,
  listCallouts,
  listSessionMaterials,
  listSessions,
  type ScheduleEvent,
  type SessionSummary,
} from "@narthex/contract/app/schedule";
import { listSpeakers } from "@narthex/contract/app/speakers";
import { PackCallout, PackMaterials } from "@narthex/contract/pack/pack-schedule";
import { PackSpeaker } from "@narthex/contract/pack/pack-speakers";
import { isSpeakerOf } from "@narthex/domain/programme/speakers";
import { maySeeEvent } from "@narthex/domain/schedule/schedule";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#platform/http/problems.ts";
import { contentRoute, type ContentStore, type DatedEvent, type Snapshot, type View } from "../content/index.ts";
import { eventView, hiddenSessions, materialsView, sessionView } from "./schedule.views.ts";

const byStart = (left: ScheduleEvent, right: ScheduleEvent): number =>
  Date.parse(left.startTime) - Date.parse(right.startTime) || left.id - right.id;

/** The events that the viewer may see, in their language. */
const visibleEventViews = ({ snapshot, locale, type }: View, events: readonly DatedEvent[]): ScheduleEvent[] =>
  events
    .map((event) => ({ date: event.date, event: eventView(event, snapshot, locale) }))
    .filter(({ date, event }) => maySeeEvent(event, { type }, snapshot.edition, date))
    .map(({ event }) => event);

/** The materials of a session that the app shows: none yet if nobody has written its file. */
const findMaterials = (snapshot: Snapshot, session: number): PackMaterials | undefined => {
  if (hiddenSessions(snapshot).has(session)) return undefined;
  const isPlanned = snapshot.events.some((event) => event.session === session);
  return snapshot.pack.materials[session] ?? (isPlanned ? PackMaterials.parse({ session }) : undefined);
};

const throwNotFound = (what: string): never => {
  throw new ProblemError("not-found", `There is no such ${what}.`);
};

export function scheduleRoutes(app: FastifyInstance, store: ContentStore): void {
  contentRoute(
    app,
    store,
    getScheduleDay,
    (view, { params }) =>
      visibleEventViews(
        view,
        view.snapshot.events.filter((row) => row.date === params.date),
      ).toSorted(byStart),
    // Dates outside the conference are not cached: their answers are empty, and there are too many of them.
    ({ snapshot }, { params }) => (snapshot.edition.days.some((day) => day.date === params.date) ? params.date : null),
  );
  contentRoute(
    app,
    store,
    getScheduleEvent,
    (view, { params }) => {
      const events = visibleEventViews(
        view,
        view.snapshot.events.filter((row) => row.id === params.id),
      );
      return events.length > 0 ? events : throwNotFound("event");
    },
    (_, { params }) => String(params.id),
  );
  contentRoute(app, store, listSessions, (view) => {
    const hidden = hiddenSessions(view.snapshot);
    const events = view.snapshot.events.filter(({ session }) => session === null || !hidden.has(session));
    const shown = new Set(visibleEventViews(view, events).map((event) => event.id));
    const sessions = events.filter((event) => shown.has(event.id)).map((event) => sessionView(event, view.locale));
    // The first event of a session represents it: its Table Time, which has the same session number, comes later.
    const first = new Map<number, SessionSummary>();
    for (const one of sessions) if (one && !first.has(one.sessionId.sessionId)) first.set(one.sessionId.sessionId, one);
    return [...first.values()];
  });
  contentRoute(
    app,
    store,
    getSessionMaterials,
    ({ snapshot, locale }, { params }) => {
      const found = findMaterials(snapshot, params.sessionId);
      return found ? [materialsView(found, snapshot, locale)] : throwNotFound("session");
    },
    (_, { params }) => String(params.sessionId),
  );
  contentRoute(app, store, listSessionMaterials, ({ snapshot, locale }) => {
    const hidden = hiddenSessions(snapshot);
    return Object.values(snapshot.pack.materials)
      .filter(({ session }) => !hidden.has(session))
      .map((one) => ({ sessionId: one.session, ...materialsView(one, snapshot, locale) }));
  });
  contentRoute(app, store, listCallouts, ({ snapshot, locale }) =>
    snapshot.pack.callouts.map((callout) => snapshot.render(PackCallout, callout, locale)),
  );
  contentRoute(app, store, listSpeakers, (view) => {
    const { snapshot, locale } = view;
    const shown = new Set(visibleEventViews(view, snapshot.events).map(({ id }) => id));
    const events = snapshot.events.filter(({ id }) => shown.has(id));
    return snapshot.pack.speakers.map((speaker) => {
      const { picture, ...texts } = snapshot.render(PackSpeaker, speaker, locale);
      const own = events.filter((event) => isSpeakerOf(speaker, event)).map(({ id }) => id);
      return { ...texts, picture: picture === null ? null : { url: picture }, events: [...new Set(own)] };
    });
  });
  contentRoute(
    app,
    store,
    getLiveVoice,
    ({ snapshot }, { params }) => {
      const found = findMaterials(snapshot, params.id);
      if (!found) return throwNotFound("session");
      const liveVoiceLink = found.enableLiveVoice ? snapshot.link(found.liveVoiceLink) : null;
      return { id: params.id, enableLiveVoice: found.enableLiveVoice, liveVoiceLink };
    },
    (_, { params }) => String(params.id),
  );
}
