import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type * as LastEvent from "./last-event.ts";

/** Loads the module as a new page does. */
const loadPage = async (): Promise<typeof LastEvent> => {
  vi.resetModules();
  return import("./last-event.ts");
};

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it("the first live connection starts at the oldest event of the earlier answers, a later one at the last event of the stream", async () => {
  const { lastEventId, noteAnswer, noteEvent } = await loadPage();
  expect(lastEventId()).toBeNull();
  for (const id of ["mca12.b", null, "mca11.c", "mca13.a"]) noteAnswer(id);
  expect(lastEventId()).toBe("mca11.c");
  noteEvent("mca14.a");
  noteAnswer("mca10.a");
  expect(lastEventId()).toBe("mca14.a");
  noteEvent("mca15.z");
  noteEvent("");
  expect(lastEventId()).toBe("mca15.z");
});

it("a page that shows the previous page's answers continues from its last event, unless those answers are stale", async () => {
  const before = await loadPage();
  before.noteEvent("mca14.a");
  dispatchEvent(new Event("pagehide"));
  vi.setSystemTime(Date.now() + 29_000);
  const soon = await loadPage();
  soon.noteAnswer("mca16.a");
  expect(soon.lastEventId()).toBe("mca14.a");
  vi.setSystemTime(Date.now() + 2_000);
  expect((await loadPage()).lastEventId()).toBeNull();
});
