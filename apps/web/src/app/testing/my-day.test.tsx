import { syncClock } from "@narthex/client/clock.ts";
import { currentDevice, installDevice } from "@narthex/client/device.ts";
import { loadOutbox, sendPending } from "@narthex/client/outbox/pending.ts";
import { expect, it, vi } from "vitest";
import { event } from "./answers/answer-parts.ts";
import { ANSWERS } from "./answers/answers.ts";
import { en } from "./answers/texts.ts";
import { all, button, link, region } from "./elements.ts";
import { openApp, testScreens } from "./open-app.tsx";
import "../messages/messages.ts";

testScreens();

const OTHER = { ...event, id: 8, slug: "other", title: "Another session" };
const rows = (): string[] => all("main ol > li[id]").map(({ id }) => id);
const isPressed = (name: string): string | null | undefined => button(name)?.getAttribute("aria-pressed");

it("a star that cannot be sent shows at once, and is sent later; My day has only what is starred, and the opened event the star and a calendar file [Y01] [Y02]", async () => {
  let isLost = true;
  let stars: (typeof ANSWERS)["GET /my-day/stars"] = [];
  const app = await openApp("/schedule", (name) => {
    if (name === "GET /cms/schedules/:date") return Response.json([OTHER, event]);
    // A seat at a service makes it an event of the person's own.
    if (name.startsWith("GET /attendance")) return Response.json({ delegateSeatings: [] });
    if (name === "GET /my-day/stars") return Response.json(stars);
    if (name !== "POST /my-day/stars") return undefined;
    if (isLost) return "lost";
    stars = stars.length > 0 ? [] : ANSWERS["GET /my-day/stars"];
    return new Response(null, { status: 201 });
  });
  const star = await app.waitFor(() => button("Add to My day: Opening session"));
  expect(star.getAttribute("aria-pressed")).toBe("false");
  star.click();
  await app.waitFor(() => app.writes.find(({ name }) => name === "POST /my-day/stars"));
  expect(["Opening session", "Another session"].map((title) => isPressed(`Add to My day: ${title}`))).toEqual([
    "true",
    "false",
  ]);
  isLost = false;
  sendPending();
  await app.waitFor(() => stars[0]);
  expect(app.writes.at(-1)).toEqual({ name: "POST /my-day/stars", body: { eventId: 7, isStarred: true } });

  button("My day only")?.click();
  await app.waitFor(() => (rows().length === 1 ? true : undefined));
  expect(rows()).toEqual(["opening"]);
  button("Opening session")?.click();
  const opened = await app.waitFor(() => region("Opening session"));
  expect(button("My day", opened)?.getAttribute("aria-pressed")).toBe("true");
  const saved: string[] = [];
  installDevice({ ...currentDevice(), saveFile: (_: Blob, name: string) => void saved.push(name) });
  button("Calendar file", opened)?.click();
  expect(await app.waitFor(() => saved[0])).toMatch(/\.ics$/);
  button("Add to My day: Opening session")?.click();
  await app.waitFor(() => (rows().length === 0 ? true : undefined));
});

it("an event that is over has no star [Y01]", async () => {
  const app = await openApp("/schedule");
  await app.waitFor(() => button("Add to My day: Opening session"));
  syncClock("2025-07-18T23:00:00+08:00", Date.now(), Date.now());
  await app.waitFor(() => (button("Add to My day: Opening session") ? undefined : true));
  expect(app.lines()).toContain("Opening session");
});

it.each(["/schedule", "/schedule?own=1"])("%s says which seat is the person's [Y02] [Z05]", async (path) => {
  const app = await openApp(path);
  const seat = await app.waitFor(() => app.lines().find((line) => line.includes("G-20-2")));
  expect(seat).toContain("G-20-2");
});

it("a calendar address is made in the profile, opens in the calendar app, and is removed there [Y03]", async () => {
  let address: string | null = null;
  const app = await openApp("/profile", (name) => {
    if (!name.endsWith("/my-day/calendar")) return undefined;
    if (name.startsWith("POST")) address = address ? null : "https://calendar.example.test/new.ics";
    return Response.json({ address }, { status: name.startsWith("POST") ? 201 : 200 });
  });
  (await app.waitFor(() => button("Create a calendar address"))).click();
  const opens = await app.waitFor(() => link("Open in the calendar app"));
  expect(opens.getAttribute("href")).toBe("webcal://calendar.example.test/new.ics");
  button("Turn off this address")?.click();
  await app.waitFor(() => button("Create a calendar address"));
  expect(app.writes.filter(({ name }) => name === "POST /my-day/calendar").map(({ body }) => body)).toEqual([
    { isOn: true, locale: "en" },
    { isOn: false, locale: "en" },
  ]);
});

it("a star that the network takes without an answer counts as waiting after three seconds, until it is answered [N24]", async () => {
  // Writes are in order of time: this one comes after those of earlier tests, whose clocks went on for minutes.
  vi.setSystemTime(Date.now() + 3_600_000);
  let isHanging = true;
  const app = await openApp("/schedule", (name) => (isHanging && name === "POST /my-day/stars" ? "hang" : undefined));
  const isWaiting = (): boolean => app.lines().includes(en.outbox.waiting(1));
  (await app.waitFor(() => button("Add to My day: Opening session"))).click();
  await app.waitFor(() => app.writes[0]);
  expect(isWaiting()).toBe(false);
  await app.wait(4000);
  expect(isWaiting()).toBe(true);
  isHanging = false;
  // The first attempt is given up after 20 s.
  await app.wait(21_000);
  await (await loadOutbox()).sendAll();
  await app.wait(100);
  expect(isWaiting()).toBe(false);
});
