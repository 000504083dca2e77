import { z } from "zod";
import { Instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** An identifier like `click_button` or `video-progress`. */
const Identifier = z
  .string()
  .regex(/^[A-Za-z][\w.-]{0,63}$/, "must be an identifier of up to 64 letters, digits, _, - and .");
const MOST_EVENTS = 50;
const MOST_PROPS = 20;
const MOST_TEXT = 500;

const PropValue = z.union([z.string().max(MOST_TEXT), z.number(), z.boolean()]).nullable();

export const AnalyticsEvent = z.strictObject({
  name: Identifier,
  at: Instant,
  /** A path of the app, or the name of a screen. */
  page: z.string().max(MOST_TEXT),
  props: z
    .record(Identifier, PropValue)
    .refine((props) => Object.keys(props).length <= MOST_PROPS, `may have up to ${MOST_PROPS} properties`)
    .default({}),
});
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

export const trackEvents = endpoint({
  method: "POST",
  path: "/analytics/events",
  access: "write-own",
  summary: "Store analytics events, without the person unless they consented",
  body: z.strictObject({ events: z.array(AnalyticsEvent).max(MOST_EVENTS) }),
  answers: { 202: null },
});

export const trackExternalLink = endpoint({
  method: "POST",
  path: "/analytics/external-link",
  access: "write-own",
  summary: "Store a click on an external link",
  body: z.strictObject({ url: z.string().max(4096), from: z.string().max(2000) }),
  answers: { 201: null },
});
