import { createMemoryHistory } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { PERSON } from "./answers/answer-parts.ts";
import { openApp, type OpenedApp, testScreens } from "./open-app.tsx";
import "../messages/messages.ts";

const GLOBAL = { ...PERSON, confYear: "2025-G" };
const REGIONAL = { ...PERSON, confYear: "2024-R" };

let app: OpenedApp;
/** Opens an address as this person, and waits for the menu. Gives the address at which the app then is. */
const open = async (address: string, person: typeof PERSON, locale: "en" | "zh" = "en"): Promise<string> => {
  const history = createMemoryHistory({ initialEntries: [address] });
  const answer = (name: string) => (name === "GET /profile" ? Response.json(person) : undefined);
  app = await openApp(address, answer, locale, history);
  await app.waitFor(() => document.querySelector("button[aria-label*='Ruth']") ?? undefined);
  await app.wait(500);
  return history.location.href;
};
const openMenu = async (): Promise<void> => {
  [...document.querySelectorAll("button")]
    .find((button) => button.getAttribute("aria-label")?.includes("Your menu"))
    ?.click();
  await app.waitFor(() => app.lines().find((line) => line === "View profile"));
};

testScreens();

describe("an address of another edition", () => {
  it.each([
    ["/gpcr/schedule?q=tea#day-3", GLOBAL, "/schedule?q=tea#day-3"],
    ["/schedule?q=tea#day-3", REGIONAL, "/gpcr/schedule?q=tea#day-3"],
    ["/gpcr/schedule/session-card/7", GLOBAL, "/schedule/session-card/7"],
    ["/team", REGIONAL, "/gpcr/team"],
    ["/gpcr/language", GLOBAL, "/home"],
    ["/gpcr/team", PERSON, "/gpcr/team"],
    ["/team", PERSON, "/team"],
    ["/profile", REGIONAL, "/profile"],
  ] as const)("%s is that of the person's own one, with query and hash [A07] [I02]", async (address, person, own) => {
    expect(await open(address, person)).toBe(own);
  });
});

describe("the person's menu", () => {
  it.each([
    ["Global", "/home", GLOBAL, []],
    ["Regional", "/gpcr/home", REGIONAL, ["Language"]],
    ["both, on a Global page", "/home", PERSON, ["Conference"]],
    ["both, on a Regional page", "/gpcr/home", PERSON, ["Conference", "Language"]],
  ] as const)("of %s has a conference and a language to choose only if there are two [A09] [I02]", async (...row) => {
    const [, path, person, entries] = row;
    await open(path, person);
    await openMenu();
    const there = app.lines().filter((line) => line === "Conference" || line === "Language");
    expect(there.toSorted()).toEqual(entries);
  });
});

describe("a Global delegate", () => {
  it("reads English whatever the device's language [I02]", async () => {
    await open("/home", GLOBAL, "zh");
    await app.waitFor(() => app.lines().find((line) => line === "Go to schedule"));
    expect(document.documentElement.lang).toBe("en");
  });
});
