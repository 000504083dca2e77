import type { ServerClock } from "./clock.ts";

/** The events of `GET /live` (text/event-stream). `data` is JSON. */
export const LIVE_EVENTS = ["content", "announcement", "allocation", "own", "photos", "clock", "missed"] as const;
export type LiveEvent = (typeof LIVE_EVENTS)[number];
/** Sent with what everyone gets: to how many open apps this process sends it, so that they do not all read at once. */
export type LiveAudience = { audience?: number };
/** What a person changes themselves, apart from experiences and photos. */
export type OwnRead =
  | "GET /arrivals"
  | "GET /announcement/get-unread-announcements-count"
  | "GET /cms/resources/my-lists"
  | "GET /my-day/calendar"
  | "GET /my-day/reminders"
  | "GET /my-day/stars"
  | "GET /passkeys"
  | "GET /profile"
  | "GET /profile/erasure"
  | "GET /socialprofile"
  | "GET /videoprogress";
export type LiveData = {
  /** `first` is how the addresses of the reads begin that show what changed. Without it, any of them may. */
  content: { edition: string; version: number; first?: readonly string[] };
  announcement: { edition: string };
  allocation: { edition: string };
  /** This person changed something on one of their devices. Its reads, by name, answer differently now. */
  own: { reads: readonly OwnRead[] };
  photos: { edition: string };
  clock: ServerClock;
  /** The server does not know the events since the client's last one: read everything again. */
  missed: Record<string, never>;
};
