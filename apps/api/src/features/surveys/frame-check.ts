import { mayFrame } from "@narthex/domain/framing";

const FETCH_TIMEOUT_MS = 4_000;
const MAX_REDIRECTS = 5;
const CACHE_MS = 10 * 60_000;
/** A host that did not answer is checked again sooner. */
const CACHE_UNKNOWN_MS = 60_000;

/** Whether a survey's host allows our app to frame it. The request has no personal data. Null without a usable answer. */
async function fetchFramePermission(address: string, own: URL): Promise<boolean | null> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  let url = new URL(address);
  for (let step = 0; step < MAX_REDIRECTS; step++) {
    const answer = await fetch(url, { headers: { accept: "text/html" }, redirect: "manual", signal });
    await answer.body?.cancel();
    const { headers, status } = answer;
    const location = headers.get("location");
    if (status >= 300 && status < 400 && location) {
      const next = new URL(location, url);
      // The app's own policy allows only frames of the first host.
      if (next.origin !== url.origin) return false;
      url = next;
    } else if (answer.ok) {
      const [contentSecurityPolicy, xFrameOptions] = [
        headers.get("content-security-policy"),
        headers.get("x-frame-options"),
      ];
      return mayFrame({ contentSecurityPolicy, xFrameOptions }, url, own);
    } else return null;
  }
  return null;
}

type CachedAnswer = { until: number; answer: Promise<boolean> };

/** Whether the app may show a survey in a frame. Simultaneous checks share one request to its host. */
export function createFrameCheck(publicUrl: string): (address: string) => Promise<boolean> {
  const own = new URL(publicUrl);
  const cache = new Map<string, CachedAnswer>();
  return (address) => {
    const now = performance.now();
    const present = cache.get(address);
    if (present && now < present.until) return present.answer;
    const entry: CachedAnswer = { until: now + CACHE_MS, answer: Promise.resolve(true) };
    entry.answer = fetchFramePermission(address, own)
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
