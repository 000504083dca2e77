import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { mayFrame } from "@narthex/domain/navigation/framing";
import { isPublicAddress, lookupAllowed } from "#features/internet/index.ts";

const FETCH_TIMEOUT_MS = 4_000;
const MAX_REDIRECTS = 5;
const CACHE_MS = 10 * 60_000;
/** A host that did not answer is checked again sooner. */
const CACHE_UNKNOWN_MS = 60_000;

type IsAllowed = (address: string) => boolean;

/** The status and headers of a page. An editor chooses the address, so hosts of the server's own network are not asked. */
const askHeaders = (url: URL, signal: AbortSignal, isAllowed: IsAllowed): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0 && !isAllowed(host)) throw new Error("The host is not on the internet.");
    const request = url.protocol === "https:" ? requestHttps : requestHttp;
    const options = { headers: { accept: "text/html" }, lookup: lookupAllowed(isAllowed), agent: false, signal };
    request(url, options, (answer) => resolve(answer.destroy()))
      .on("error", reject)
      .end();
  });

const oneHeader = (value: string | string[] | undefined): string | null =>
  value === undefined ? null : [value].flat().join(", ");

/** Whether a survey's host allows our app to frame it. The request has no personal data. Null without a usable answer. */
async function fetchFramePermission(address: string, own: URL, isAllowed: IsAllowed): Promise<boolean | null> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  let url = new URL(address);
  for (let step = 0; step < MAX_REDIRECTS; step++) {
    const { headers, statusCode: status = 0 } = await askHeaders(url, signal, isAllowed);
    const { location } = headers;
    if (status >= 300 && status < 400 && location) {
      const next = new URL(location, url);
      // The app's own policy allows only frames of the first host.
      if (next.origin !== url.origin) return false;
      url = next;
    } else if (status >= 200 && status < 300) {
      const contentSecurityPolicy = oneHeader(headers["content-security-policy"]);
      const xFrameOptions = oneHeader(headers["x-frame-options"]);
      return mayFrame({ contentSecurityPolicy, xFrameOptions }, url, own);
    } else return null;
  }
  return null;
}

type CachedAnswer = { until: number; answer: Promise<boolean> };

/** Whether the app may show a survey in a frame. Simultaneous checks share one request to its host. */
export function createFrameCheck(
  publicUrl: string,
  isAllowed: IsAllowed = isPublicAddress,
): (address: string) => Promise<boolean> {
  const own = new URL(publicUrl);
  const cache = new Map<string, CachedAnswer>();
  return (address) => {
    const now = performance.now();
    const present = cache.get(address);
    if (present && now < present.until) return present.answer;
    const entry: CachedAnswer = { until: now + CACHE_MS, answer: Promise.resolve(true) };
    entry.answer = fetchFramePermission(address, own, isAllowed)
      .catch(() => null)
      .then((allowed) => {
        if (allowed === null) entry.until = now + CACHE_UNKNOWN_MS;
        return allowed ?? true;
      });
    for (const [one, { until }] of cache) if (until <= now) cache.delete(one);
    cache.set(address, entry);
    return entry.answer;
  };
}
