import { readFileSync } from "node:fs";
import { expect, test } from "../support/fixtures.ts";

test("a delegate decides about their data [A10] [P16] [D22]", async ({ open }) => {
  const page = await open("gc", "/profile#data");
  await test.step("They download it.", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const exported: unknown = JSON.parse(readFileSync(await (await download).path(), "utf8"));
    expect(JSON.stringify(exported)).toContain("gc@demo.test");
  });
  await test.step("They agree to statistics and withdraw it.", async () => {
    await page.goto("/profile#data");
    const consent = page.getByRole("switch", { name: "Help improve the app" });
    const before = await consent.getAttribute("aria-checked");
    for (const expected of [before === "true" ? "false" : "true", before ?? "false"]) {
      const consentSaved = page.waitForResponse(
        (answer) => answer.url().endsWith("/api/profile/tracking") && answer.status() === 201,
      );
      await consent.click();
      const { tracking } = (await (await consentSaved).json()) as { tracking: boolean };
      expect(String(tracking)).toBe(expected);
      await expect(consent).toHaveAttribute("aria-checked", expected);
    }
  });
  await test.step("They keep out of the photos for everyone, and come back.", async () => {
    await page.goto("/profile#data");
    const hidden = page.getByRole("switch", { name: "Keep me out of the photos for everyone" });
    for (const expected of ["true", "false"]) {
      const saved = page.waitForResponse(
        (answer) => answer.url().endsWith("/api/profile/photos") && answer.status() === 201,
      );
      await hidden.click();
      await saved;
      if (expected === "true") await page.reload();
      await expect(hidden).toHaveAttribute("aria-checked", expected);
    }
  });
});

test("a person asks for the deletion of their data, after a confirmation [A12]", { tag: "@long" }, async ({ open }) => {
  const page = await open("photographer", "/profile#data");
  await page.getByRole("button", { name: "Request deletion" }).click();
  const question = page.getByRole("dialog", { name: "Delete all of your data?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("You asked for this on")).toHaveCount(0);
  await page.getByRole("button", { name: "Request deletion" }).click();
  await question.getByRole("button", { name: "Request deletion" }).click();
  await expect(page.getByText(/^You asked for this on .+ The organisers will do it\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^You asked for this on Friday, 18 July 2025/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Request deletion" })).toHaveCount(0);
});
