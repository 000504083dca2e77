import type { Calls } from "@narthex/contract/calls";
import type { WriteName } from "./call.ts";

/** Sent by the session and the service worker, not by `request`. */
type OtherWrite = `POST /session/${string}` | "POST /push/renew";
type ConsoleWrite = Extract<WriteName, `${string} /console/${string}`>;
type First = "POST /analytics/events";
/** Not in a shipped build. */
type LocalWrite = "POST /local/login";
/** The statuses of those writes that do not answer with 201 alone, as the contract declares them. */
type UnusualStatuses<N extends WriteName> = {
  [W in N as keyof Calls[W]["answers"] extends 201 ? never : W]: readonly (keyof Calls[W]["answers"])[];
};
export type AppStatuses = UnusualStatuses<Exclude<WriteName, ConsoleWrite | OtherWrite | First | LocalWrite>>;
export type ConsoleStatuses = UnusualStatuses<ConsoleWrite>;

let statuses: Readonly<Partial<Record<string, readonly number[]>>> = {
  "POST /analytics/events": [202],
} satisfies UnusualStatuses<First>;

/** Each app names the statuses of its writes before it sends them. */
export const provideStatuses = (more: AppStatuses | ConsoleStatuses | UnusualStatuses<LocalWrite>): void => {
  statuses = { ...statuses, ...more };
};

/** Whether the contract agrees to this status of a call. Any other one is a failure, also if it is below 300. */
export const isAgreed = (name: string, status: number): boolean =>
  (statuses[name] ?? [name.startsWith("GET ") ? 200 : 201]).includes(status);
