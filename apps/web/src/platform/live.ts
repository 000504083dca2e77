import type { LiveData, LiveEvent } from "@narthex/contract/live";
import { EventSource } from "eventsource";
import { hearClock } from "./clock.ts";
import { freshToken } from "./session.ts";

export type LiveHandlers = {
  [E in LiveEvent]?: (data: LiveData[E]) => void;
} & { reconnected: () => void };

/** Follows what the server has to tell this person. The token is asked for again at each connection. */
export const openLive = (handlers: LiveHandlers): (() => void) => {
  let wasOpen = false;
  const source = new EventSource("/api/live", {
    fetch: async (address, init) => {
      const token = await freshToken();
      const sent = Date.now();
      const answer = await fetch(address, {
        ...init,
        headers: { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      });
      hearClock(answer.headers.get("narthex-clock"), sent, Date.now());
      return answer;
    },
  });
  source.addEventListener("open", () => {
    if (wasOpen) handlers.reconnected();
    wasOpen = true;
  });
  for (const [name, handle] of Object.entries(handlers))
    source.addEventListener(name, (event) => (handle as (data: unknown) => void)(JSON.parse(event.data || "{}")));
  return () => source.close();
};
