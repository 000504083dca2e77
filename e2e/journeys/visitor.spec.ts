import { readFile } from "node:fs/promises";
import { expect, test } from "../support/fixtures.ts";
import { follow } from "../support/screens.ts";

test("a visitor reads the public pages, downloads the student guide, and signs in for everything else [A08] [T02] [T05] [F01] [C06] [L03]", async ({
  open,
  server,
}) => {
  const page = await open(null, "/access-denied");
  const main = page.getByRole("main");

  await test.step("Without a registration they can only log out.", async () => {
    await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
  });

  await test.step("Each public page has the logo of the conference, which leads to the start.", async () => {
    for (const path of ["/terms-of-use", "/download/student-guide", "/no/such/page", "/profile/pub/nobody"]) {
      await follow(page, path);
      const logo = page.getByRole("banner").getByRole("link", { name: "Global 2025, home" });
      await expect(logo).toHaveAttribute("href", "/");
      await expect(logo.locator("img")).toHaveJSProperty("complete", true);
    }
  });

  await test.step("They read the terms and whom to ask.", async () => {
    await follow(page, "/terms-of-use");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of use");
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(13);
    await follow(page, "/privacy-policy");
    await expect(main).toContainText("Personal Data Protection Act 2012");
    await expect(main.getByRole("link", { name: "hello@demo.test" })).toHaveAttribute("href", "mailto:hello@demo.test");
  });

  await test.step("For an email address they get the guide, and the organisers see who requested it.", async () => {
    await follow(page, "/download/student-guide");
    const download = page.getByRole("button", { name: "Download", exact: true });
    await expect(download).toHaveAccessibleDescription("Please fill in Email field");
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("teacher@example.org");
    const saved = page.waitForEvent("download");
    await download.click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe("student-guide.pdf");
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
    expect(await server.run("forms", "list", "--kind", "student-guide")).toContain("teacher@example.org  waits\n");
  });

  await test.step("Everything else asks for a sign-in.", async () => {
    await page.goto("/profile");
    await expect(page.locator('input[name="password"]')).toBeVisible();
  });

  await test.step("Three slides come before the sign-in of the native app.", async () => {
    await page.goto("/pre-sign-in");
    await expect(page.getByRole("heading", { name: "Know where to be" })).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("link", { name: "Login" }).click();
    await expect(page).toHaveURL(/\/oidc\//);
  });
});

test("the public pages are in the language of the app for a person who signed in, not of the device [T02] [I04]", async ({
  open,
}) => {
  const page = await open("regional", "/gpcr/language");
  await page.getByRole("button", { name: "简体中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await page.goto("/terms-of-use");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("使用条款");
  const other = await open("scs", "/home", { locale: "th-TH" });
  await expect(other.getByRole("heading", { name: "Good morning, Ruth" })).toBeVisible();
  await other.goto("/privacy-policy");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
});
