import { CLOCK_HEADER } from "@narthex/contract/headers";
import type { LiveAudience, LiveData, LiveEvent } from "@narthex/contract/live";
import { EventSource } from "eventsource";
import { syncClock } from "./clock.ts";
import { lastEventId, noteEvent } from "./last-event.ts";
import { serverBase } from "./server-address.ts";
import { freshToken } from "./session.ts";

/** The audience is 1 for an event of this person alone. */
export type LiveHandlers = { [E in LiveEvent]: (data: LiveData[E], audience: number) => void };

/** Subscribes to live events, starting after the last one seen. Every connection sends a fresh token. */
export const openLive = (handlers: LiveHandlers): (() => void) => {
  const source = new EventSource(`${serverBase}/api/live`, {
    fetch: async (address, init) => {
      const headers = new Headers(init.headers);
      const token = await freshToken();
      if (token) headers.set("authorization", `Bearer ${token}`);
      const last = lastEventId();
      if (last) headers.set("last-event-id", last);
      const sent = Date.now();
      const answer = await fetch(address, { ...init, headers });
      syncClock(answer.headers.get(CLOCK_HEADER), sent, Date.now());
      return answer;
    },
  });
  for (const [name, handle] of Object.entries(handlers))
    source.addEventListener(name, (event) => {
      noteEvent(event.lastEventId);
      const data = JSON.parse(event.data || "{}") as LiveAudience;
      (handle as (data: unknown, audience: number) => void)(data, data.audience ?? 1);
    });
  return () => source.close();
};
