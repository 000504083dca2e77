import { getSystemParameter } from "@narthex/contract/home";
import { getProfile } from "@narthex/contract/profiles";
import { getLiveVoice } from "@narthex/contract/schedule";
import type { Page } from "@playwright/test";
import { answerWith, changeAnswer } from "./answers.ts";
import { expect, test } from "./fixtures.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name });

test.describe("the materials of a session", () => {
  test("link to the current interpretation address [C01] [S12]", async ({ open }) => {
    const page = await open("scs", "/api/clock");
    const liveVoiceLink = "https://live.narthex.invalid/moved";
    await answerWith(page, getLiveVoice, { id: 3, enableLiveVoice: true, liveVoiceLink }, { id: "3" });
    await page.goto("/schedule/session-card/3");
    await expect(page.getByRole("link", { name: /Live interpretation/ })).toHaveAttribute("href", liveVoiceLink);
  });

  test("show no live interpretation to people who do not need it [S12]", async ({ open }) => {
    const page = await open("host", "/schedule/session-card/3");
    await expect(section(page, "Tools")).toBeVisible();
    await expect(page.getByText("Main Auditorium · Level 3")).toBeVisible();
    await expect(page.getByRole("link", { name: /Live interpretation/ })).toHaveCount(0);
  });

  test("show no live interpretation to an absent alumnus, even one who needs it [S12] [A05]", async ({ open }) => {
    const page = await open("alumnus", "/team");
    await changeAnswer(page, getProfile, (profile) => ({ ...profile, needLiveVoice: true }));
    await page.goto("/schedule/session-card/3");
    await expect(section(page, "Tools")).toBeVisible();
    await expect(page.getByText("Online, from Tuesday 22 July")).toBeVisible();
    await expect(page.getByRole("link", { name: /Live interpretation/ })).toHaveCount(0);
  });
});

test.describe("the audio sermon", () => {
  test("is missing while its flag is off [M03]", async ({ open }) => {
    const page = await open("scs", "/team");
    await answerWith(page, getSystemParameter, { name: "AUDIO_FLAG", value: false }, { name: "AUDIO_FLAG" });
    const requests = page.waitForResponse(/AUDIO_FLAG/);
    await page.goto("/schedule/session-card/10");
    await requests;
    await expect(section(page, "Tools")).toBeVisible();
    await expect(page.locator("audio")).toHaveCount(0);
  });
});
