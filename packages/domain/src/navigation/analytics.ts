import type { AnalyticsEvent } from "@narthex/contract/app/analytics";
import { safeReturnPath } from "./routes.ts";

/** The sender of an event. `traces` are texts that would identify the person. */
export type EventSender = { isHost: boolean; traces: readonly string[] };

const SCHEMES = new Set(["http:", "https:", "mailto:"]);
/** Matches only at the start of a word, so that the cost stays linear for long texts. */
const EMAIL_ADDRESS = /(?<![^\s@/?&=#:,;<>"'])[^\s@/?&=#:,;<>"']+(?:@|%40)[^\s@/?&=#:,;<>"']+/.source;
/** Never stored, with or without consent. */
const PRIVATE_PROPS = /^(?:e[-_.]?mail|organi[sz]ation|hash[-_.]?id)$/i;
const REDACTED = "[hidden]";
const MIN_TRACE_CHARACTERS = 3;
/** A phone may hold unsent events for some days; a wrong clock is off by years. */
const MAX_DELAY_MS = 35 * 24 * 60 * 60_000;

/** The URL of a target that the app may open: http, https or mailto; otherwise null. */
export const externalTargetOf = (address: string): URL | null => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && SCHEMES.has(url.protocol) ? url : null;
};

const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Removes email addresses and texts that identify the sender. */
const withoutTraces = (text: string, traces: readonly string[]): string => {
  const words = traces.filter((trace) => trace.length >= MIN_TRACE_CHARACTERS).map(escapeRegExp);
  const shown = text.toWellFormed().replaceAll(/\p{Cc}/gu, " ");
  return shown.replace(new RegExp([EMAIL_ADDRESS, ...words].join("|"), "gi"), REDACTED);
};

/**
 * The stored form of a target: without its query, which may hold addresses and tokens, and without a mail recipient.
 */
export const storedTarget = (target: URL, traces: readonly string[]): string =>
  target.protocol === "mailto:" ? "mailto:" : withoutTraces(target.origin + target.pathname, traces);

/** The stored form of a page: a path of the app without its query and without the profile's id. */
export const storedPage = (page: string, traces: readonly string[]): string | null => {
  if (!page.startsWith("/")) return withoutTraces(page, traces);
  const path = safeReturnPath(page)?.split(/[?#]/)[0];
  if (path === undefined) return null;
  return path.startsWith("/profile/pub/") ? "/profile/pub/:id" : withoutTraces(path, traces);
};

/** The stored form of an event without personal data, or null for a host's event. */
export const storedEvent = (
  event: AnalyticsEvent,
  { isHost, traces }: EventSender,
  now: number,
): AnalyticsEvent | null => {
  if (isHost) return null;
  const at = Date.parse(event.at);
  const props = Object.entries(event.props)
    .filter(([key]) => !PRIVATE_PROPS.test(key))
    .map(([key, value]) => [key, typeof value === "string" ? withoutTraces(value, traces) : value]);
  return {
    name: event.name,
    at: new Date(Math.abs(at - now) <= MAX_DELAY_MS ? at : now).toISOString(),
    page: storedPage(event.page, traces) ?? "",
    props: Object.fromEntries(props) as AnalyticsEvent["props"],
  };
};
