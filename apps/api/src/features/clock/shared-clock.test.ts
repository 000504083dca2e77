import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createClock } from "#platform/clock.ts";
import { followStoredClock, removeStoredClock, storeClock } from "./shared-clock.ts";

const START = "2025-07-04T18:50:00+08:00";
const MOVED = "2025-07-11T15:00:00.000Z";

it("a command that starts with its own clock has the one to which the demonstration beside it was moved [K01]", () => {
  const folder = mkdtempSync(join(tmpdir(), "narthex-clock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [server, command] = [createClock(START), createClock(START)];
  followStoredClock(command, folder);
  expect(command.now()).toBeLessThan(Date.parse(MOVED));

  server.set({ now: MOVED, speed: 0 });
  storeClock(server, folder);
  followStoredClock(command, folder);
  expect(command.read()).toEqual({ now: MOVED, speed: 0 });

  server.set({ speed: 60 });
  storeClock(server, folder);
  followStoredClock(command, folder);
  expect(command.read().speed).toBe(60);
  expect(command.now()).toBeGreaterThanOrEqual(Date.parse(MOVED));
  expect(Math.abs(command.now() - server.now())).toBeLessThan(60_000);

  removeStoredClock(folder);
  expect(readdirSync(folder)).toEqual([]);
});
