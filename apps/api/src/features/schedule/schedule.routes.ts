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
} from "@narthex/contract/schedule";
import { maySeeEvent } from "@narthex/domain/schedule";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#platform/problems.ts";
import { contentRoute, type ContentStore, type View } from "../content/index.ts";
import { calloutView, eventView, materialsView, sessionView } from "./schedule.views.ts";

type Row = View["snapshot"]["rows"]["event"][number];

const byStart = (left: ScheduleEvent, right: ScheduleEvent): number =>
  Date.parse(left.startTime) - Date.parse(right.startTime) || left.id - right.id;

/** The events of some rows that the viewer may see; the others never leave the server. */
const visible = ({ snapshot, locale, type }: View, rows: Row[]): ScheduleEvent[] =>
  rows
    .map((row) => ({ date: row.date, event: eventView(row, snapshot, locale) }))
    .filter(({ date, event }) => maySeeEvent(event, { type }, snapshot.edition, date))
    .map(({ event }) => event);

const notThere = (what: string): never => {
  throw new ProblemError("not-found", `There is no such ${what}.`);
};

export function scheduleRoutes(app: FastifyInstance, store: ContentStore): void {
  contentRoute(
    app,
    store,
    getScheduleDay,
    (view, { params }) =>
      visible(
        view,
        view.snapshot.rows.event.filter((row) => row.date === params.date),
      ).toSorted(byStart),
    // A date outside the conference has no events; there are too many such dates to keep their answers.
    ({ snapshot }, { params }) => (snapshot.edition.days.some((day) => day.date === params.date) ? params.date : null),
  );
  contentRoute(
    app,
    store,
    getScheduleEvent,
    (view, { params }) => {
      const events = visible(
        view,
        view.snapshot.rows.event.filter((row) => row.id === params.id),
      );
      return events.length > 0 ? events : notThere("event");
    },
    (_, { params }) => String(params.id),
  );
  contentRoute(app, store, listSessions, (view) => {
    const { event: rows } = view.snapshot.rows;
    const shown = new Set(visible(view, rows).map((event) => event.id));
    const sessions = rows.filter((row) => shown.has(row.id)).map((row) => sessionView(row, view.locale));
    // What belongs to a session, as its Table Time does, follows it and is no session of its own.
    const first = new Map<number, SessionSummary>();
    for (const one of sessions) if (one && !first.has(one.sessionId.sessionId)) first.set(one.sessionId.sessionId, one);
    return [...first.values()];
  });
  contentRoute(
    app,
    store,
    getSessionMaterials,
    ({ snapshot, locale }, { params }) => {
      const found = snapshot.materialsOf(params.sessionId);
      return found ? [materialsView(found, snapshot, locale)] : notThere("session");
    },
    (_, { params }) => String(params.sessionId),
  );
  contentRoute(app, store, listSessionMaterials, ({ snapshot, locale }) =>
    snapshot.rows.materials.map((one) => ({ sessionId: one.session, ...materialsView(one, snapshot, locale) })),
  );
  contentRoute(app, store, listCallouts, ({ snapshot, locale }) =>
    snapshot.rows.callout.map((callout) => calloutView(callout, locale)),
  );
  contentRoute(
    app,
    store,
    getLiveVoice,
    ({ snapshot }, { params }) => {
      const found = snapshot.materialsOf(params.id);
      if (!found) return notThere("session");
      const liveVoiceLink = found.enableLiveVoice ? snapshot.link(found.liveVoiceLink) : null;
      return { id: params.id, enableLiveVoice: found.enableLiveVoice, liveVoiceLink };
    },
    (_, { params }) => String(params.id),
  );
}
