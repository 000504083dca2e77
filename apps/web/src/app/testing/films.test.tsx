import { setLocale } from "@narthex/client/messages.ts";
import { loadOutbox } from "@narthex/client/outbox/pending.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PERSON } from "./answers/answer-parts.ts";
import { ANSWERS } from "./answers/answers.ts";
import { all, button, heading, link, named } from "./elements.ts";
import { answering, loadScreens, openApp, type OpenedApp, type Server } from "./open-app.tsx";
import "../messages/messages.ts";

const PATH = "/resources/video/a-talk";
const IN_PERSON = { ...PERSON, confYear: "2025-G" };
const REGIONAL = { ...PERSON, confYear: "2024-R" };
const film = (own: Partial<(typeof ANSWERS)["GET /cms/videos/:slug"]>) => ({
  "GET /cms/videos/:slug": { ...ANSWERS["GET /cms/videos/:slug"], ...own },
});

let app: OpenedApp;
const open = async (path: string, own: Partial<typeof ANSWERS> = {}, server?: Server): Promise<void> => {
  const usual = answering({ "GET /profile": IN_PERSON, ...own });
  app = await openApp(path, (name, url) => server?.(name, url) ?? usual(name, url));
};
const reads = (line: string): Promise<string> => app.waitFor(() => app.lines().find((one) => one === line));
const player = (): Promise<HTMLVideoElement> => app.waitFor(() => document.querySelector("video") ?? undefined);

beforeAll(async () => {
  await setLocale("en");
  await loadScreens();
});
beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: async () => undefined } });
});
afterEach(async () => {
  app.close();
  // What waits to be sent outlives the app of one test.
  await (await loadOutbox()).sendAll();
  Reflect.deleteProperty(navigator, "clipboard");
  vi.useRealTimers();
});

describe("the page of a film", () => {
  it("that is unknown says so, without a message of failure [V01]", async () => {
    const missing = Response.json({ type: "/problems/not-found" }, { status: 404 });
    await open(PATH, {}, (name) => (name === "GET /cms/videos/:slug" ? missing : undefined));
    await reads("Video not found");
    await app.wait(1000);
    expect([heading(), app.lines().filter((line) => line.startsWith("Failed"))]).toEqual(["Title Unknown", []]);
  });

  it("without a file says that it is not available yet [V01]", async () => {
    await open(PATH, film({ sources: [] }));
    await reads("This video is not available yet");
    expect(heading()).toBe("A talk to watch");
  });

  it("is shared with its time, and without one at its beginning: the link is copied if the device cannot share [V01]", async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
    await open(PATH);
    const video = await player();
    for (const seconds of [17.6, 0.4]) {
      video.currentTime = seconds;
      button("Share")?.click();
      await app.wait(100);
    }
    await reads("Link copied.");
    expect(copied.map((address) => new URL(address).search)).toEqual(["?timestamp=17", ""]);
  });

  it("that is a preview leads from its chapters to the registration, and does not play [V05]", async () => {
    const played = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    const chapters = [{ title: "Who has the keys", timestamp: "00:10" }];
    await open(PATH, film({ preview: true, isCVPExclusive: true, videoChapters: chapters }));
    const video = await player();
    (await app.waitFor(() => button(/^Who has the keys/))).click();
    const dialog = await app.waitFor(() => named("dialog", "Register to watch the full video"));
    expect(link(/^Register/, dialog)?.getAttribute("href")).toBe("https://register.example.test/");
    expect([video.currentTime, played.mock.calls]).toEqual([0, []]);
    button("Not now", dialog)?.click();
    await app.wait(1000);
    expect(named("dialog", "Register to watch the full video")).toBeUndefined();
    expect(all("ul[aria-label='About this video'] li").map(({ textContent }) => textContent)).toEqual(["Exclusive"]);
  });

  it("in another language is read in that language, and then the person's own again; Regional has no My List [V01] [R08]", async () => {
    await open("/gpcr/resources/video/a-talk", { "GET /profile": REGIONAL, ...film({ locale: "th" }) });
    const back = await app.waitFor(() => link("กลับไปที่สื่อ") ?? link(/กลับไปที่/));
    expect(document.documentElement.lang).toBe("th");
    expect(button(/My List|รายการของฉัน/)).toBeUndefined();
    back.click();
    await reads("A tool to print");
    expect([document.documentElement.lang, app.path()]).toEqual(["en", "/gpcr/resources/sessions"]);
  });

  it("drops a position that is refused, without a message [V02] [C03]", async () => {
    const refused = Response.json({ type: "/problems/refused" }, { status: 422 });
    await open(PATH, {}, (name) => (name === "POST /videoprogress" ? refused : undefined));
    const video = await player();
    Object.defineProperty(video, "duration", { configurable: true, value: 40 });
    video.currentTime = 12.345;
    for (const happens of ["play", "timeupdate", "pause"]) video.dispatchEvent(new Event(happens));
    const sent = await app.waitFor(() => app.writes.find(({ name }) => name === "POST /videoprogress"));
    expect(sent.body).toMatchObject({ videoId: "a-talk" });
    await app.wait(5000);
    expect(app.lines().filter((line) => /^Failed|to send$|could not be saved/.test(line))).toEqual([]);
  });
});
