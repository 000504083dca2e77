import { CLOCK_HEADER } from "@narthex/contract/base/headers";
import type { LiveAudience, LiveData, LiveEvent } from "@narthex/contract/base/live";
import { EventSource } from "eventsource";
import { syncClock } from "../clock.ts";
import { lastEventId, noteEvent } from "../call/last-event.ts";
import { serverBase } from "../server-address.ts";
import { expireSession, freshToken } from "../session/session.ts";

/** The audience is 1 for an event of this person alone. */
export type LiveHandlers = { [E in LiveEvent]: (data: LiveData[E], audience: number) => void };

const MIN_WAIT_MS = 1_000;
/** Open apps that were refused at the same time do not all come back at once. */
const SPREAD_MS = 4_000;
const MAX_WAIT_S = 60;

/** A server that is being replaced or has too much to do, or a proxy before it. */
const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Waits as long as a refusal asks for. */
async function waitAfter({ headers }: Response): Promise<void> {
  const askedFor = Math.min(Number(headers.get("retry-after")) || 0, MAX_WAIT_S) * 1000;
  await new Promise((resolve) => setTimeout(resolve, Math.max(askedFor, MIN_WAIT_MS) + Math.random() * SPREAD_MS));
}

/** Opens the stream with a fresh token. As for any request, a refused one is renewed once, and then the sign-in has ended. */
async function connect(address: string | URL, init: object): Promise<Response> {
  const send = (token: string | null): Promise<Response> => {
    const headers = new Headers((init as RequestInit).headers);
    if (token) headers.set("authorization", `Bearer ${token}`);
    const last = lastEventId();
    if (last) headers.set("last-event-id", last);
    return fetch(address, { ...init, headers });
  };
  const token = await freshToken();
  const answer = await send(token);
  if (answer.status !== 401 || !token) return answer;
  const renewed = await freshToken(token);
  const second = await send(renewed);
  if (second.status === 401) expireSession(renewed);
  return second;
}

/**
 * Subscribes to live events, starting after the last one seen. Every connection sends a fresh token. `onConnection` hears
 * whether events arrive now.
 */
export const openLive = (onConnection: (isOpen: boolean) => void, handlers: LiveHandlers): (() => void) => {
  const source = new EventSource(`${serverBase()}/api/live`, {
    fetch: async (address, init) => {
      const sent = Date.now();
      const answer = await connect(address, init);
      syncClock(answer.headers.get(CLOCK_HEADER), sent, Date.now());
      // The registration was cancelled while no stream was open. The profile says so, and the app leads to the screen about access.
      if (answer.status === 403) handlers.own({ reads: ["GET /profile"] }, 1);
      if (isTemporary(answer.status)) {
        await waitAfter(answer);
        // An event source connects again after an error, but never after an answer other than 200.
        throw new Error(`Live events were refused with ${answer.status}.`);
      }
      return answer;
    },
  });
  for (const [name, handle] of Object.entries(handlers))
    source.addEventListener(name, (event) => {
      noteEvent(event.lastEventId);
      const data = JSON.parse(event.data || "{}") as LiveAudience;
      (handle as (data: unknown, audience: number) => void)(data, data.audience ?? 1);
    });
  source.addEventListener("open", () => onConnection(true));
  source.addEventListener("error", () => onConnection(false));
  return () => {
    source.close();
    onConnection(false);
  };
};
