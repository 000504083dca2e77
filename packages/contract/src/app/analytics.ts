import { z } from "zod";
import { Instant } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";

/** An identifier like `click_button` or `video-progress`. */
const Identifier = z
  .string()
  .regex(/^[A-Za-z][\w.-]{0,63}$/, "must be an identifier of up to 64 letters, digits, _, - and .");
const MAX_EVENTS = 50;
const MAX_PROPS = 20;
const MAX_TEXT = 500;

const PropValue = z.union([z.string().max(MAX_TEXT), z.number(), z.boolean()]).nullable();

export const AnalyticsEvent = z.strictObject({
  name: Identifier,
  at: Instant,
  /** A path of the app, or the name of a screen. */
  page: z.string().max(MAX_TEXT),
  props: z
    .record(Identifier, PropValue)
    .refine((props) => Object.keys(props).length <= MAX_PROPS, `may have up to ${MAX_PROPS} properties`)
    .default({}),
});
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

export const trackEvents = endpoint({
  method: "POST",
  path: "/analytics/events",
  access: "write-own",
  summary: "Store analytics events, without the person unless they consented",
  body: z.strictObject({ events: z.array(AnalyticsEvent).max(MAX_EVENTS) }),
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
