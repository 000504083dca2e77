import type { Calls } from "@narthex/contract/calls";
import type { WriteName } from "./call.ts";

/** Sent by the session and the service worker, not by `request`. */
type OtherWrite = `POST /session/${string}` | "POST /push/renew";
type ConsoleWrite = Extract<WriteName, `${string} /console/${string}`>;
/** The statuses of those writes that do not answer with 201 alone, as the contract declares them. */
type UnusualStatuses<N extends WriteName> = {
  [W in N as keyof Calls[W]["answers"] extends 201 ? never : W]: readonly (keyof Calls[W]["answers"])[];
};
export type ConsoleStatuses = UnusualStatuses<ConsoleWrite>;

let statuses: Readonly<Partial<Record<string, readonly number[]>>> = {
  "POST /analytics/events": [202],
  "POST /local/login": [200],
  "POST /photo/multi-download": [200, 202],
  "POST /photo/not-mine": [204],
  "POST /profile/erasure": [202],
  "POST /webhooks/invite": [200],
  "POST /webhooks/newsletter": [200],
  "POST /webhooks/student-guide": [200],
  "PUT /clock": [200],
} satisfies UnusualStatuses<Exclude<WriteName, ConsoleWrite | OtherWrite>>;

/** The console names the statuses of its own writes: the delegates' app names none of its calls. */
export const provideStatuses = (console: ConsoleStatuses): void => {
  statuses = { ...statuses, ...console };
};

/** Whether the contract agrees to this status of a call. Any other one is a failure, also if it is below 300. */
export const isAgreed = (name: string, status: number): boolean =>
  (statuses[name] ?? [name.startsWith("GET ") ? 200 : 201]).includes(status);
