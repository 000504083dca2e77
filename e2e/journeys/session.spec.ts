import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { follow } from "../support/screens.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name });

test("a delegate reads the materials of a session, and the schedule as a file [M01] [M04] [S12] [M02] [S05]", async ({
  open,
  request,
}) => {
  const page = await open("scs", "/schedule/session-card/3");
  await test.step("They see what, when and where it is, and its videos.", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "The Strong Church: building a house for the young",
    );
    const main = page.getByRole("main");
    await expect(main.getByText("Session 3", { exact: true })).toBeVisible();
    await expect(main).toContainText("9:00 AM – 10:30 AM");
    await expect(main.getByText("Main Auditorium · Level 3")).toBeVisible();
    const live = main.getByRole("link", { name: /Live interpretation/ });
    await expect(live).toHaveAttribute("href", /^\/media\/[0-9a-f]{24}\.html$/);
    await expect(live).toHaveAttribute("rel", /noopener/);
    await expect(section(page, "Videos").getByRole("link")).toHaveText([
      "Five rooms",
      "The first Saturday crew",
      "Who has the keys?",
    ]);
  });
  await test.step("They download its worksheets, also in other languages.", async () => {
    const sheet = section(page, "Tools").getByRole("listitem").filter({ hasText: "floor plan" });
    await expect(sheet.getByRole("link", { name: /繁體中文/ })).toBeVisible();
    await expect(sheet.getByRole("link", { name: /ไทย/ })).toBeVisible();
    await expect(
      section(page, "Tools").getByRole("listitem").filter({ hasText: "ninety days" }).getByRole("link"),
    ).toHaveCount(1);
    const files = await section(page, "Tools")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(new Set(files).size).toBe(4);
    for (const file of files) {
      const answer = await request.get(file);
      expect([answer.status(), answer.headers()["content-type"]], file).toEqual([200, "application/pdf"]);
      expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
    }
  });
  await test.step("They read the questions and open a related film.", async () => {
    await expect(page.locator("main section h2")).toHaveText([
      "Tools",
      "Discussion Time Questions",
      "Related Resources",
      "Videos",
    ]);
    await expect(section(page, "Discussion Time Questions").locator("ol > li")).toHaveCount(4);
    const related = section(page, "Related Resources");
    await expect(related.getByRole("link", { name: /Safeguarding/ })).toHaveAttribute(
      "href",
      /^\/media\/[0-9a-f]{24}\.html$/,
    );
    await related.getByRole("link", { name: "The house with the low door handles" }).click();
    await expect(page).toHaveURL(/\/resources\/video\/the-low-door-handles$/);
  });
  await test.step("A wrong address leads back to the schedule, which is there as a file too.", async () => {
    await follow(page, "/schedule/session-card/77");
    await expect(page.getByRole("main")).toContainText("No such session");
    await page.getByRole("link", { name: "Schedule" }).first().click();
    await expect(page).toHaveURL(/\/schedule$/);
    const file = (await page.getByRole("link", { name: /Schedule as PDF/ }).getAttribute("href")) ?? "";
    const answer = await request.get(file);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });
});

test("a delegate listens to the audio sermon [M03]", { tag: "@long" }, async ({ open }) => {
  const page = await open("scs", "/schedule/session-card/10");
  await test.step("They pause it, and go on from there after a reload.", async () => {
    await page.goto("/schedule/session-card/10");
    const player = section(page, "Audio sermon").getByRole("group", { name: "Audio sermon" });
    const position = player.getByRole("slider", { name: "Position" });
    await expect(position).toBeEnabled();
    await player.getByRole("button", { name: "Play" }).click();
    await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
    await player.getByRole("button", { name: "Pause" }).click();
    await position.press("ArrowRight");
    await expect(position).toHaveAttribute("aria-valuetext", /^0:0[1-9] \/ \d+:\d\d$/);
    await page.reload();
    await expect(position).toHaveAttribute("aria-valuetext", /^0:0[1-9] \/ \d+:\d\d$/);
    await player.getByRole("button", { name: "Back 15 seconds" }).click();
    await expect(position).toHaveValue("0");
    await page.goto("/schedule/session-card/9");
    await expect(section(page, "Tools")).toBeVisible();
    await expect(page.locator("audio")).toHaveCount(0);
  });
  await test.step("They try its speeds.", async () => {
    await page.goto("/schedule/session-card/10");
    const player = section(page, "Audio sermon").getByRole("group", { name: "Audio sermon" });
    const rate = (): Promise<number> =>
      page.locator("audio").evaluate((audio) => (audio as HTMLAudioElement).playbackRate);
    await player.getByRole("button", { name: "Speed 1×" }).click();
    await player.getByRole("button", { name: "Play" }).click();
    await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
    expect(await rate()).toBe(1.5);
    for (const next of [2, 0.5, 1, 1.5]) {
      await player.getByRole("button", { name: /^Speed/ }).click();
      await expect(player.getByRole("button", { name: `Speed ${next}×`, exact: true })).toHaveText(`${next}×`);
      expect(await rate()).toBe(next);
    }
    await player.getByRole("button", { name: "Pause" }).click();
    expect(await rate()).toBe(1.5);
  });
});
