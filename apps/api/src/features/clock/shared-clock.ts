import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ServerClock } from "@narthex/contract/base/clock";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";

/** A clock, and the machine's instant at which it was read, in epoch milliseconds. */
const StoredClock = ServerClock.extend({ readAt: z.number() });

const fileIn = (dataFolder: string): string => join(dataFolder, "clock.json");

/**
 * Keeps the clock of a demonstration in its data folder, where commands find it whatever the address of the server is. A server
 * whose disk is full runs without: its commands then have the clock that they were given.
 */
export function storeClock(clock: Clock, dataFolder: string): void {
  const file = fileIn(dataFolder);
  try {
    writeFileSync(`${file}.new`, JSON.stringify({ ...clock.read(), readAt: Date.now() }));
    renameSync(`${file}.new`, file);
  } catch {
    removeStoredClock(dataFolder);
  }
}

export const removeStoredClock = (dataFolder: string): void => rmSync(fileIn(dataFolder), { force: true });

/** Sets a clock to the one that a demonstration keeps in the folder. Without one it stays as it is. */
export function followStoredClock(clock: Clock, dataFolder: string): void {
  let text: string;
  try {
    text = readFileSync(fileIn(dataFolder), "utf8");
  } catch {
    return;
  }
  const { now, speed, readAt } = StoredClock.parse(JSON.parse(text));
  clock.set({ now: new Date(Date.parse(now) + (Date.now() - readAt) * speed).toISOString(), speed });
}
