import { z } from "zod";
import {
  CalendarDate,
  ContentQuery,
  DelegateType,
  DescribedPicture,
  Instant,
  Locale,
  NumericId,
  Picture,
} from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { viewOf } from "../base/pack-view.ts";
import { PackEvent } from "../pack/pack-schedule.ts";

const Question = z.object({ description: z.string() });
/** An event as the apps read it, in one language. */
export const ScheduleEvent = viewOf(PackEvent, z.string())
  .omit({ start: true, session: true, bannerAlt: true, cancelled: true, freesSeats: true })
  .extend({
    sessionId: z.object({ sessionId: z.int(), totalMaterialsCount: z.int(), questions: z.array(Question) }).nullable(),
    startTime: Instant,
    timing: z.string(),
    /** It does not take place, and is shown so. */
    isCancelled: z.boolean(),
    hasMaterial: z.boolean(),
    hasTableTimeQuestion: z.boolean(),
    livevoice: z.boolean(),
    livevoicelink: z.string().nullable(),
    bannerImage: DescribedPicture.nullable(),
    locale: Locale,
  });
export type ScheduleEvent = z.infer<typeof ScheduleEvent>;

/**
 * How each field of an event is read. `venue`: people who are elsewhere read nothing of it (`eventFor`). `more`: there is more
 * about an event than its row says, so that also a break with it can be opened (`isOpenable`). `all`: neither. A field
 * without a line does not compile.
 */
type FieldsOfEvent = Complete<{
  id: "all";
  slug: "all";
  type: "all";
  eventType: "all";
  title: "all";
  subtitle: "all";
  label: "all";
  cardLabel: "all";
  location: "venue";
  onlineLocation: "all";
  notes: "venue" | "more";
  startTime: "all";
  timing: "all";
  durationInMin: "all";
  showTime: "all";
  sessionId: "all";
  hasSeating: "all";
  enableLiveInterpretation: "all";
  liveInterpretationLink: "all";
  livevoice: "all";
  livevoicelink: "all";
  hasMaterial: "all";
  hasTableTimeQuestion: "all";
  alumni: "all";
  sharing: "venue";
  eventId: "all";
  hideDelegateType: "all";
  timerTxt: "all";
  timerTxtReplace: "all";

  cgExp: "venue";
  cgExps: "venue";
  cardDescription: "all";
  interestDesc: "all";
  expFindOut: "all";
  bannerImage: "more";
  isCancelled: "all";
  locale: "all";
}>;
type Complete<Fields extends Record<keyof ScheduleEvent, "all" | "venue" | "more">> = Fields;
export type EventFieldsOf<Kind extends "venue" | "more"> = {
  [Name in keyof FieldsOfEvent]: Kind extends FieldsOfEvent[Name] ? Name : never;
}[keyof FieldsOfEvent];

export const SessionSummary = z.object({
  id: z.int(),
  title: z.string(),
  sessionId: z.object({ sessionId: z.int() }),
  startTime: Instant,
  code: Locale,
});
export type SessionSummary = z.infer<typeof SessionSummary>;

export const Material = z.object({
  title: z.string(),
  type: z.string(),
  description: z.string(),
  slug: z.string(),
  externalLink: z.string().nullable(),
  externalLinkTc: z.string().nullable(),
  externalLinkTh: z.string().nullable(),
  thumbnail: DescribedPicture,
  isVideo: z.boolean(),
  dataTestId: z.string(),
  shortName: z.string(),
});
export type Material = z.infer<typeof Material>;

export const SessionMaterials = z.object({
  tools: z.array(Material),
  questions: z.array(Question),
  relatedResources: z.array(Material),
  gpc_videos: z.array(z.object({ slug: z.string(), title: z.string(), priority: z.int() })),
  enableLiveVoice: z.boolean(),
  liveVoiceLink: z.string().nullable(),
  audioSermon: Picture.nullable(),
});
export type SessionMaterials = z.infer<typeof SessionMaterials>;
export const NumberedSessionMaterials = SessionMaterials.extend({ sessionId: z.int() });

export const Callout = z.object({ date: CalendarDate, type: DelegateType, text: z.string() });
export type Callout = z.infer<typeof Callout>;

export const LiveVoice = z.object({ id: z.int(), enableLiveVoice: z.boolean(), liveVoiceLink: z.string().nullable() });

export const getScheduleDay = endpoint({
  method: "GET",
  path: "/cms/schedules/:date",
  access: "read-content",
  summary: "List the events of a day that this person may see, by start time",
  params: z.object({ date: CalendarDate }),
  query: ContentQuery,
  answers: { 200: z.array(ScheduleEvent) },
});

export const getScheduleEvent = endpoint({
  method: "GET",
  path: "/cms/schedules/byId/:id",
  access: "read-content",
  summary: "Get one event, as a list with one entry",
  params: z.object({ id: NumericId }),
  query: ContentQuery,
  answers: { 200: z.array(ScheduleEvent) },
});

export const listSessions = endpoint({
  method: "GET",
  path: "/cms/schedules/session/all",
  access: "read-content",
  summary: "List the sessions that this person may attend",
  query: ContentQuery,
  answers: { 200: z.array(SessionSummary) },
});

export const getSessionMaterials = endpoint({
  method: "GET",
  path: "/cms/sessionMaterials/:sessionId",
  access: "read-content",
  summary: "Get the materials of one session, as a list with one entry",
  params: z.object({ sessionId: NumericId }),
  query: ContentQuery,
  answers: { 200: z.array(SessionMaterials) },
});

export const listSessionMaterials = endpoint({
  method: "GET",
  path: "/cms/sessionMaterials/all",
  access: "read-content",
  isKept: false,
  summary: "List the materials of all sessions",
  query: ContentQuery,
  answers: { 200: z.array(NumberedSessionMaterials) },
});

export const listCallouts = endpoint({
  method: "GET",
  path: "/cms/gc-app-schedule-callouts",
  access: "read-content",
  summary: "List the callout of each day and delegate type",
  query: ContentQuery,
  answers: { 200: z.array(Callout) },
});

export const getLiveVoice = endpoint({
  method: "GET",
  path: "/livevoice/session/:id",
  access: "read-content",
  summary: "Get the link to the live interpretation of a session",
  params: z.object({ id: NumericId }),
  query: ContentQuery,
  answers: { 200: LiveVoice },
});
