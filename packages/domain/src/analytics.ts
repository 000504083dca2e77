import type { AnalyticsEvent } from "@narthex/contract/analytics";
import { safeReturnPath } from "./routes.ts";

/** Who sends an event. `traces` are the texts that would tell who it is. */
export type Sender = { isHost: boolean; traces: readonly string[] };

const SCHEMES = new Set(["http:", "https:", "mailto:"]);
/** Begins at a word's start alone, so that a long text costs no more than its length. */
const ADDRESS = /(?<![^\s@/?&=#:,;<>"'])[^\s@/?&=#:,;<>"']+(?:@|%40)[^\s@/?&=#:,;<>"']+/.source;
/** Never kept, consent or not. */
const PRIVATE_PROPS = /^(?:e[-_.]?mail|organi[sz]ation|hash[-_.]?id)$/i;
const HIDDEN = "[hidden]";
const LEAST_TRACE = 3;
/** A phone keeps what it could not send for some days; a clock that is set wrong is off by years. */
const MOST_DELAY = 35 * 24 * 60 * 60_000;

/** A target that the app may open, as a URL; null for any scheme but http, https and mailto. */
export const externalTargetOf = (address: string): URL | null => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && SCHEMES.has(url.protocol) ? url : null;
};

const escape = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** A text without addresses and without what tells who sent it. */
const withoutTraces = (text: string, traces: readonly string[]): string => {
  const words = traces.filter((trace) => trace.length >= LEAST_TRACE).map(escape);
  const shown = text.toWellFormed().replaceAll(/\p{Cc}/gu, " ");
  return shown.replace(new RegExp([ADDRESS, ...words].join("|"), "gi"), HIDDEN);
};

/** What is kept of a target: not its query, where addresses and tokens stand, nor whom a mail is for. */
export const keptTarget = (target: URL, traces: readonly string[]): string =>
  target.protocol === "mailto:" ? "mailto:" : withoutTraces(target.origin + target.pathname, traces);

/** What is kept of a page: a path of ours without its query, and without whose profile was looked at. */
export const keptPage = (page: string, traces: readonly string[]): string | null => {
  if (!page.startsWith("/")) return withoutTraces(page, traces);
  const path = safeReturnPath(page)?.split(/[?#]/)[0];
  if (path === undefined) return null;
  return path.startsWith("/profile/pub/") ? "/profile/pub/:id" : withoutTraces(path, traces);
};

/** What is kept of an event, or null for nothing of a host's. Nothing in it tells who sent it. */
export const keptEvent = (event: AnalyticsEvent, { isHost, traces }: Sender, now: number): AnalyticsEvent | null => {
  if (isHost) return null;
  const at = Date.parse(event.at);
  const props = Object.entries(event.props)
    .filter(([key]) => !PRIVATE_PROPS.test(key))
    .map(([key, value]) => [key, typeof value === "string" ? withoutTraces(value, traces) : value]);
  return {
    name: event.name,
    at: new Date(Math.abs(at - now) <= MOST_DELAY ? at : now).toISOString(),
    page: keptPage(event.page, traces) ?? "",
    props: Object.fromEntries(props) as AnalyticsEvent["props"],
  };
};
