import { mayFrame } from "@narthex/domain/framing";

const PATIENCE = 4_000;
const MOST_STEPS = 5;
/** How long an answer holds; where none came, it is asked again sooner. */
const HOLDS_FOR = 10 * 60_000;
const HOLDS_UNKNOWN_FOR = 60_000;

/** What a survey's host says of frames, as somebody would hear it who is nobody; null where it does not answer well. */
async function ask(address: string, own: URL): Promise<boolean | null> {
  const signal = AbortSignal.timeout(PATIENCE);
  let url = new URL(address);
  for (let step = 0; step < MOST_STEPS; step++) {
    const answer = await fetch(url, { headers: { accept: "text/html" }, redirect: "manual", signal });
    await answer.body?.cancel();
    const { headers, status } = answer;
    const location = headers.get("location");
    if (status >= 300 && status < 400 && location) {
      const next = new URL(location, url);
      // The app's own policy lets a frame show this host alone.
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

type Held = { until: number; answer: Promise<boolean> };

/** May the app show a survey in a frame? Many who ask at once are one question to its host. */
export function createFrameCheck(publicUrl: string): (address: string) => Promise<boolean> {
  const own = new URL(publicUrl);
  const held = new Map<string, Held>();
  return (address) => {
    const now = performance.now();
    const present = held.get(address);
    if (present && now < present.until) return present.answer;
    const entry: Held = { until: now + HOLDS_FOR, answer: Promise.resolve(true) };
    entry.answer = ask(address, own)
      .catch(() => null)
      .then((said) => {
        if (said === null) entry.until = now + HOLDS_UNKNOWN_FOR;
        return said ?? true;
      });
    for (const [one, { until }] of held) if (until <= now) held.delete(one);
    held.set(address, entry);
    return entry.answer;
  };
}
