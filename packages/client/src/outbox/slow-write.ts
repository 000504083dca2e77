import type { Entry } from "./entry.ts";

/** The network may take a write and answer nothing until it times out. */
export const SLOW_WRITE_MS = 3_000;

/** Whether a write waits although the device is online. Most are answered within milliseconds, and are not counted. */
export const isDelayed = ({ notBefore, isAttempted, order }: Entry): boolean =>
  notBefore > 0 || (isAttempted && Date.now() - order >= SLOW_WRITE_MS);
