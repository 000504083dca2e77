import { expect, it, vi } from "vitest";
import { ANSWERS } from "./answers/answers.ts";
import { all, button, namesOf } from "./elements.ts";
import { answering, openApp, testScreens } from "./open-app.tsx";
import "../messages/messages.ts";

testScreens();

const [usual] = ANSWERS["GET /cms/announcements/get"];
const RAIN = {
  ...usual!,
  id: 4,
  title: "Rain at lunch",
  link: "/media/rain.html",
  postedTime: "2025-07-18T00:30:00.000Z",
};
const BUSES = { ...usual!, id: 3 };
const OLD = {
  ...usual!,
  id: 1,
  title: "Bring your badge",
  isNew: false,
  descriptionFull: "<p>It opens the doors.</p>",
  postedTime: "2025-07-11T07:00:00.000Z",
};

it("announcements are grouped by day as the server lists them, with their time, what is new, their link and the rest on request; an address names one [U01] [U02] [U06]", async () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this.id);
  });
  const app = await openApp("/announcement#card1", answering({ "GET /cms/announcements/get": [RAIN, BUSES, OLD] }));
  const more = await app.waitFor(() => button("More: Bring your badge"));
  const days = all("main section").map((day) => [
    day.querySelector("h2")?.textContent,
    all("article", day).map((card) => [
      card.id,
      card.querySelector("time")?.textContent?.replaceAll(/\s/g, " "),
      card.textContent.includes("New"),
    ]),
  ]);
  expect(days).toEqual([
    [
      "Today",
      [
        ["card4", "today", true],
        ["card3", "today", true],
      ],
    ],
    ["Friday, 11 July", [["card1", "11 Jul, 3:00 PM", false]]],
  ]);
  expect(namesOf("article a")).toEqual(["Open (opens in a new tab)"]);
  more.click();
  await app.waitFor(() => app.lines().find((line) => line === "It opens the doors."));
  expect(button("Less: Bring your badge")?.getAttribute("aria-expanded")).toBe("true");
  expect(shown).toEqual(["card1"]);
});
