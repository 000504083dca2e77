import { describe, expect, it } from "vitest";
import { event, PERSON } from "./answers/answer-parts.ts";
import { ANSWERS } from "./answers/answers.ts";
import { heading, link, named } from "./elements.ts";
import { answering, openApp, type OpenedApp, testScreens } from "./open-app.tsx";
import "../messages/messages.ts";

const IN_PERSON = { ...PERSON, confYear: "2025-G" };
const WEEKEND = { ...IN_PERSON, type: "GC" as const };
const ABSENT = { ...IN_PERSON, confYear: "2024-G", isAbsentAlumni: true };
const [GLOBAL, REGIONAL] = ANSWERS["GET /cms/editions"];
const SEATED = {
  "GET /cms/editions": [
    { ...GLOBAL!, seatingServices: [0, 1, 2, 3, 4, 999] },
    { ...REGIONAL!, seatingServices: [999] },
  ],
};
const [SERVICE] = ANSWERS["GET /cms/seating-plans"];
const plan = { url: "/media/plan.svg", alt: "The hall from above." };

let app: OpenedApp;
const open = async (path: string, own: Partial<typeof ANSWERS> = {}, locale: "en" | "th" = "en"): Promise<void> => {
  app = await openApp(path, answering({ "GET /profile": IN_PERSON, ...SEATED, ...own }), locale);
};

testScreens();

describe("the link to a seat", () => {
  const services = [
    ["Leaders' Meeting", "", "/seating/0"],
    ["Dreams & Stories Night", "", "/seating/999"],
    ["Sunday with the family", "SERVICE 3", "/seating/3"],
    ["Morning prayer", "", undefined],
  ] as const;
  const openEvent = async (title: string, label: string, person: typeof PERSON): Promise<void> => {
    await open("/schedule", {
      "GET /profile": person,
      "GET /cms/schedules/:date": [{ ...event, title, label, slug: "an-event" }],
    });
    (await app.waitFor(() => named("li#an-event h3 button, li#an-event button", title))).click();
    await app.waitFor(() => named("dialog", title));
    await app.wait(500);
  };

  it.each(services)("of %s (%s) leads to %s [Z01]", async (title, label, path) => {
    await openEvent(title, label, IN_PERSON);
    expect(link(/^(My seat|Plan of the hall)/)?.getAttribute("href")).toBe(path);
  });

  it("is not there for an absent alumnus, who has no page of it and asks for no seat [A05] [Z02]", async () => {
    await openEvent("Sunday with the family", "SERVICE 3", ABSENT);
    expect(link(/^(My seat|Plan of the hall)/)).toBeUndefined();
    app.close();
    await open("/seating/3", { "GET /profile": ABSENT });
    await app.waitFor(() => (heading() === "Page not found" ? true : undefined));
    await app.wait(2000);
    const asked = [...app.calls].filter((name) => /attendance|seating-plans/.test(name));
    expect(asked).toEqual([]);
  });
});

describe("the page of a seat", () => {
  it.each(["5", "7", "998", "01", "1.0", "-1", "constructor", "%3Cimg%3E"])(
    "does not exist for the address %s, which the conference has no service for [Z02]",
    async (service) => {
      await open(`/seating/${service}`);
      await app.waitFor(() => (heading() === "Page not found" ? true : undefined));
      expect(app.lines().filter((line) => line.includes("G-20-2"))).toEqual([]);
    },
  );

  it("does not exist for a service that a weekend delegate may not attend: the server leaves it out [Z02] [A04]", async () => {
    await open("/seating/0", { "GET /profile": WEEKEND });
    await app.waitFor(() => (heading() === "Page not found" ? true : undefined));
    app.close();
    await open("/seating/2", { "GET /profile": WEEKEND });
    await app.waitFor(() => app.lines().find((line) => line === "G-20-2"));
    expect(heading()).toBe("Your seat");
  });

  it("is in the person's language, with their own part of the plan marked [Z02] [Z05] [I01]", async () => {
    localStorage.setItem("narthex.locale.Regional", "th");
    const own = {
      "GET /profile": { ...PERSON, confYear: "2024-R" },
      "GET /cms/seating-plans": [{ ...SERVICE!, serviceId: 999, plan }],
      "GET /attendance/get-user-attendance/": {
        delegateSeatings: [{ serviceId: 999, allocation: "Quarter A · Row 2 · Seat 5" }],
      },
    };
    await open("/seating/999", own, "th");
    const picture = await app.waitFor(() => document.querySelector("figure img") ?? undefined);
    expect(picture.getAttribute("src")).toBe("/media/plan.svg#quarter-a");
    const seat = app.lines().map((line) => line.replaceAll("\u2060", ""));
    expect(seat.find((line) => /^โซน\sA\s· แถว\s2\s· ที่นั่ง\s5$/u.test(line))).toBeDefined();
  });

  it("has the parts of the hall on a picture that does not draw them, the own one marked, and a pin on the seat [B145]", async () => {
    const at = { x: 10, y: 20, width: 40, height: 30 };
    const parts = [
      { block: "Block A", rows: "1-3", places: 4, at },
      { block: "Block B", rows: "1-3", places: 4, at: { ...at, x: 55 } },
    ];
    await open("/seating/2", {
      "GET /cms/seating-plans": [
        { ...SERVICE!, serviceId: 2, plan: { url: "/media/hall.png", alt: "The hall from above.", parts } },
      ],
      "GET /attendance/get-user-attendance/": {
        delegateSeatings: [{ serviceId: 2, allocation: "Block A · Row 1 · Seat 1" }],
      },
    });
    const picture = await app.waitFor(() => document.querySelector("figure img") ?? undefined);
    picture.dispatchEvent(new Event("load"));
    const pin = await app.waitFor(() => document.querySelector<SVGElement>("[data-pin]") ?? undefined);
    expect([pin.style.left, pin.style.top]).toEqual(["15%", "25%"]);
    const boxes = [...document.querySelectorAll("figure span[aria-hidden]")];
    expect(boxes.map((box) => [box.textContent, box.className.includes("text-accent-ink")])).toEqual([
      ["Block A", true],
      ["Block B", false],
    ]);
  });
});
