import { onlineManager } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { PERSON } from "./answers/answer-parts.ts";
import { ANSWERS } from "./answers/answers.ts";
import { all, button, heading, link } from "./elements.ts";
import { answering, openApp, type OpenedApp, type Server, testScreens } from "./open-app.tsx";
import "../messages/messages.ts";

let app: OpenedApp;
const open = async (path: string, own: Partial<typeof ANSWERS>, server?: Server): Promise<void> => {
  const usual = answering({ "GET /profile": { ...PERSON, confYear: "2025-G" }, ...own });
  app = await openApp(path, (name, url) => server?.(name, url) ?? usual(name, url));
};

testScreens();

describe("a survey", () => {
  const HOST = "https://forms.example.test";
  const survey = { name: "feedback", title: "Tell us what you think", url: `${HOST}/rate?form=7` };
  const surveys = { "GET /cms/surveys": [survey] };
  const outside = (): string | undefined => link(/^Open in the browser \(opens/)?.href;

  it("fills the screen with the form of another site, which gets the respondent's data, and closes [F04]", async () => {
    await open("/survey/feedback", surveys);
    const frame = await app.waitFor(() => document.querySelector("iframe") ?? undefined);
    expect([frame.title, frame.getAttribute("src"), all("nav")]).toEqual([
      "Tell us what you think",
      `${HOST}/rate?form=7&login=1&id=D1&name=Ruth%20Lim&organization=Grace%20Church&email=ruth%40example.test&country=SG&teamId=Group%207`,
      [],
    ]);
    link("Close the survey")?.click();
    await app.waitFor(() => (app.path() === "/home" ? true : undefined));
  });

  it("that was published after the page was loaded elsewhere, whose policy refuses it, loads the page again [F04]", async () => {
    const reload = vi.spyOn(location, "reload").mockReturnValue();
    const loaded = { name: "https://app.example.test/team" } as PerformanceEntry;
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([loaded]);
    await open("/survey/feedback", surveys, (_, { host }) => (host === "forms.example.test" ? "lost" : undefined));
    await app.waitFor(() => reload.mock.calls[0]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("whose host forbids framing is offered in the browser instead of an empty frame [F04]", async () => {
    await open("/survey/feedback", { ...surveys, "GET /cms/surveys/:name/frame": { mayFrame: false } });
    await app.waitFor(() => app.lines().find((line) => line === "This survey opens in your browser"));
    expect([outside(), document.querySelector("iframe")]).toEqual([
      expect.stringMatching(/^https:\/\/forms\.example\.test\/rate\?form=7&login=\d+&id=/),
      null,
    ]);
  });

  it("that cannot be reached says so, and whether that is for want of a network; it can be opened in the browser [F04]", async () => {
    await open("/survey/feedback", surveys, (_, { host }) => (host === "forms.example.test" ? "lost" : undefined));
    await app.waitFor(() => app.lines().find((line) => line === "The survey could not be opened"));
    expect(outside()).toMatch(/^https:\/\/forms\.example\.test\/rate\?form=7&login=\d+&id=/);
    onlineManager.setOnline(false);
    button("Try again")?.click();
    await app.waitFor(() => app.lines().find((line) => line === "You are offline."));
  });

  it.each([
    ["under another name", "/survey/another", ANSWERS["GET /cms/surveys"]],
    ["without surveys, such as a host has none", "/survey/feedback", []],
  ])("does not exist %s: it looks like every missing page [F04] [A02]", async (_, path, list) => {
    await open(path, { "GET /cms/surveys": list });
    await app.waitFor(() => (heading() === "Page not found" ? true : undefined));
    await app.waitFor(() => link(/, home$/));
    expect(all("main")).toHaveLength(1);
  });
});
