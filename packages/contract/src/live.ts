/** The events of `GET /live` (text/event-stream). `data` is JSON; `{}` where nothing more need be said. */
export const LIVE_EVENTS = ["content", "announcement", "allocation", "photos", "clock"] as const;
export type LiveEvent = (typeof LIVE_EVENTS)[number];
export type LiveData = {
  content: { edition: string; version: number };
  announcement: { edition: string };
  allocation: { edition: string };
  photos: { edition: string };
  clock: { now: string; speed: number };
};
