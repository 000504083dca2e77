import { queryClient } from "@narthex/client/cache/query-client.ts";
import type { ScreenView } from "@narthex/contract/console/screens";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endTestPage, startTestPage } from "@narthex/client/test-page.ts";
import { act } from "react";
import { showScreen } from "../../test-screen.tsx";
import { RoomScreen } from "./room-screen.tsx";

const view: ScreenView = {
  title: { en: "Global" },
  timeZone: "Asia/Singapore",
  languages: ["en"],
  room: null,
  events: [
    { id: 1, title: "Worship", start: "2025-07-18T01:00:00.000Z", was: "2025-07-18T00:40:00.000Z", isCancelled: false },
    { id: 2, title: "Walk", start: "2025-07-18T01:20:00.000Z", was: null, isCancelled: true },
  ].map(({ title, ...event }) => ({
    ...event,
    title: { en: title },
    subtitle: { en: "" },
    rooms: [{ en: "Hall" }],
    durationInMin: 20,
  })),
  announcements: [
    { id: 1, title: { en: "Rain" }, body: { en: "Use the tunnel." }, posted: "2025-07-18T01:10:00.000Z" },
  ],
};

const NOW = "2025-07-18T01:15:00.000Z";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  endTestPage();
  queryClient.clear();
  vi.useRealTimers();
});

const text = (): string => document.body.textContent.replaceAll(/\s+/g, " ");
const wait = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it("a television shows now, next, delays, what was cancelled and announcements without a sign-in, and goes on when the network is lost [B125]", async () => {
  let isLost = false;
  startTestPage(["GET /screens/:token"], NOW, () => (isLost ? "lost" : Response.json(view)));
  const remove = await showScreen(<RoomScreen />);
  await wait(2000);
  expect(text()).toMatch(/Now9:00 AM – 9:20 AM.*Worship.*Next/);
  expect(text()).toContain("instead of 8:40 AM");
  expect(text()).toMatch(/Next.*Cancelled.*Walk/);
  expect(text()).toContain("Use the tunnel.");
  isLost = true;
  await wait(6 * 60_000);
  expect(text()).toMatch(/Now.*Cancelled.*Walk/);
  expect(text()).toContain("No network. As of");
  remove();
});

it("a television says once on which day the next events are, if it is not today [B125]", async () => {
  const nextDay = [
    { ...view.events[1], id: 3, start: "2025-07-19T01:00:00.000Z" },
    { ...view.events[1], id: 4, start: "2025-07-19T02:00:00.000Z" },
    { ...view.events[1], id: 5, start: "2025-07-20T02:00:00.000Z" },
  ];
  startTestPage(["GET /screens/:token"], NOW, () => Response.json({ ...view, events: nextDay }));
  const remove = await showScreen(<RoomScreen />);
  await wait(2000);
  const headings = [...document.querySelectorAll("h2, h3")].map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual(["Next\u00A0· Saturday, 19 July", "Sunday, 20 July"]);
  expect(text().match(/19|20 Jul/g)).toHaveLength(2);
  remove();
});

it("a television that starts again without a network shows what it showed, until its address is revoked [B125]", async () => {
  let isLost = false;
  let isGone = false;
  const gone = () => Response.json({ type: "/problems/not-found", title: "", status: 404 }, { status: 404 });
  startTestPage(["GET /screens/:token"], NOW, () => (isLost ? "lost" : isGone ? gone() : Response.json(view)));
  const showAgain = async (): Promise<() => void> => {
    queryClient.clear();
    const remove = await showScreen(<RoomScreen />);
    await wait(60_000);
    return remove;
  };
  (await showAgain())();
  isLost = true;
  const remove = await showAgain();
  expect(text()).toMatch(/Worship/);
  expect(text()).toContain("No network. As of");
  remove();
  isLost = false;
  isGone = true;
  (await showAgain())();
  isLost = true;
  const last = await showAgain();
  expect(text()).not.toContain("Worship");
  last();
});
