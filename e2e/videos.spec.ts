import { expectAccessible } from "./support/axe.ts";
import {
  currentTime,
  durationKnown,
  nextVideoWrite,
  pause,
  play,
  player,
  playsPast,
  storedVideoWrites,
  type SavedProgress,
} from "./support/video-player.ts";
import { expect, test } from "./support/fixtures.ts";
import { follow } from "./support/screens.ts";
import { accessTokenOf } from "./support/sign-in.ts";

test.describe("a video", () => {
  test("is saved on play and pause, and goes on where it was left, even if the page was closed while it played [V02]", async ({
    open,
  }) => {
    const page = await open("online", "/gpcr/resources/video/one-house-opening-film");
    await durationKnown(page);
    const begun = nextVideoWrite(page, '"videoTime":0');
    await play(page);
    await begun;
    await playsPast(page, 0.5);
    const paused = nextVideoWrite(page, "one-house-opening-film");
    await pause(page);
    await paused;
    await play(page);
    await playsPast(page, 1);
    await page.goto("/gpcr/team");
    await page.goto("/gpcr/resources/video/one-house-opening-film");
    await durationKnown(page);
    await playsPast(page, 0.5);
    expect(await player(page).evaluate((video) => (video as HTMLVideoElement).paused)).toBe(true);
    // A request sent while the page closes may be lost; then it waited on the device and has been sent by now.
    const accessToken = await accessTokenOf(page);
    const known = (): Promise<number> =>
      page.evaluate(async (accessToken) => {
        const headers = { authorization: `Bearer ${accessToken}` };
        const answer = await fetch("/api/videoprogress/one-house-opening-film", { headers });
        return ((await answer.json()) as { videoTime: number }).videoTime;
      }, accessToken);
    await expect.poll(known).toBeGreaterThan(0.5);
  });

  test(
    "goes on where it was left: saved on play, pause and leaving, before the time in the URL [V01] [V02]",
    { tag: "@long" },
    async ({ open }) => {
      const page = await open("host", "/resources/video/the-lanterns-go-up?timestamp=9");
      await test.step("It starts at the time in the URL, unless there is saved progress.", async () => {
        await durationKnown(page);
        await expect.poll(() => currentTime(page)).toBe(9);
        const stored = storedVideoWrites(page, "the-lanterns-go-up");
        await play(page);
        await playsPast(page, 9.2);
        await pause(page);
        const stopped = await currentTime(page);
        await expect.poll(() => stored.at(-1)?.videoTime).toBeCloseTo(stopped, 1);
        const { videoId, videoProgess, videoTime } = stored.at(-1)!;
        expect(videoId).toBe("the-lanterns-go-up");
        expect(videoProgess).toBe(Math.round((100 * videoTime) / 24));
        expect(videoTime).toBe(Math.round(videoTime * 100) / 100);
        await page.goto("/resources/video/the-lanterns-go-up?timestamp=3");
        await durationKnown(page);
        await expect.poll(() => currentTime(page)).toBeCloseTo(videoTime, 1);
      });
      await test.step("It is saved on play and on leaving.", async () => {
        await follow(page, "/resources/video/five-rooms");
        await expect(page.getByRole("group", { name: "Five rooms" })).toBeVisible();
        await durationKnown(page);
        const begun = nextVideoWrite(page, '"videoTime":0');
        await play(page);
        await begun;
        await playsPast(page, 0.5);
        const write = nextVideoWrite(page, "five-rooms");
        await page.getByRole("link", { name: "Back to resources" }).click();
        const sent = await write;
        // A player that is behind its clock is set back when it pauses, on a busy machine by a tenth of a second.
        expect((sent.postDataJSON() as SavedProgress).videoTime).toBeGreaterThan(0);
        expect((await sent.response())?.status()).toBe(201);
        await expect.poll(() => page.evaluate(() => localStorage.getItem("narthex.own.watched"))).toBeNull();
        await page.getByRole("heading", { name: "Videos", exact: true }).click();
        const film = page.getByRole("region", { name: "Videos" }).getByRole("link", { name: /Five rooms/ });
        await expect(film.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "In Progress");
      });
    },
  );

  test("with HLS plays with two audio tracks, the original in English, at four speeds, and starts with the sound in the person's language [V03] [V07]", async ({
    open,
  }) => {
    const page = await open("scs", "/resources/video/one-family-opening-film");
    const settings = page.getByRole("button", { name: "Playback settings" });
    const sound = page.getByRole("group", { name: "Sound" }).getByRole("button");
    await settings.click();
    await expect(sound).toHaveText(["English", "ไทย"]);
    await expectAccessible(page, "a video with its settings");
    await expect(sound.first()).toHaveAttribute("aria-pressed", "true");
    await play(page);
    await playsPast(page, 0.5);
    const piece = page.waitForRequest((request) => request.url().endsWith(".m4s"));
    await sound.last().click();
    await piece;
    // A choice closes the settings; the focus is on their button.
    await expect(sound).toHaveCount(0);
    await settings.press("Enter");
    await expect(sound.last()).toHaveAttribute("aria-pressed", "true");
    const speeds = page.getByRole("group", { name: "Speed" }).getByRole("button");
    await expect(speeds).toHaveText(["0.5×", "1×", "1.5×", "2×"]);
    await speeds.last().click();
    await settings.press("Enter");
    await expect(speeds.last()).toHaveAttribute("aria-pressed", "true");
    expect(await player(page).evaluate((video) => (video as HTMLVideoElement).playbackRate)).toBe(2);
    await pause(page);
    const other = await open("regional", "/gpcr/resources/video/one-house-opening-film", { locale: "th-TH" });
    await other.getByRole("button", { name: "ตั้งค่าการเล่น" }).click();
    const tracks = other.getByRole("group", { name: "เสียง" }).getByRole("button");
    await expect(tracks).toHaveText(["English", "中文", "ไทย"]);
    await expect(tracks.last()).toHaveAttribute("aria-pressed", "true");
  });

  test("reports how much of it was watched and that it ended [V04]", { tag: "@long" }, async ({ open }) => {
    const page = await open("gc", "/resources/video/the-lanterns-go-up");
    await durationKnown(page);
    const events: { name: string; props: Record<string, unknown> }[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/analytics/events"))
        events.push(...(request.postDataJSON() as { events: typeof events }).events);
    });
    await player(page).evaluate((video) => ((video as HTMLVideoElement).playbackRate = 8));
    await play(page);
    await expect.poll(() => player(page).evaluate((video) => (video as HTMLVideoElement).ended)).toBe(true);
    // Queued events are sent when the app goes to the background.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    const films = () =>
      events
        .filter(({ name }) => name.startsWith("video_"))
        .map(({ name, props }) => (name === "video_progress" ? `${name} ${String(props["percent"])}` : name));
    await expect
      .poll(films)
      .toEqual([
        "video_start",
        "video_play",
        "video_progress 10",
        "video_progress 30",
        "video_progress 50",
        "video_progress 70",
        "video_progress 90",
        "video_end",
      ]);
    expect(events.find(({ name }) => name === "video_play")?.props).toMatchObject({
      title: "The lanterns go up",
      status: "Not Started",
      percent: 0,
      provider: "file",
    });
  });

  test("the arrow keys seek in a video among photos while it has the focus; otherwise they turn to the next picture [V07] [D03]", async ({
    open,
  }) => {
    const page = await open("scs", "/photodrop");
    await page.getByRole("button", { name: "Play The days in seven pictures" }).click();
    const viewer = page.getByRole("dialog");
    await expect(player(page)).not.toHaveAttribute("controls");
    await durationKnown(page);
    await viewer.getByRole("slider", { name: "Position" }).press("ArrowRight");
    await playsPast(page, 5);
    await expect(viewer.getByText("1 of 9")).toBeVisible();
    await viewer.getByRole("button", { name: "Close" }).press("ArrowRight");
    await expect(viewer.getByText("2 of 9")).toBeVisible();
  });
});
