import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "./fixtures.ts";
import { publicAddress } from "./pictures.ts";

const DIST = fileURLToPath(new URL("../apps/web/dist", import.meta.url));

test.describe("the pages", () => {
  test("of terms and privacy are there without a login: thirteen clauses in three languages, the law and a contact [T02] [A08]", async ({
    open,
  }) => {
    for (const [locale, title] of [
      ["en-GB", "Terms of use"],
      ["zh-CN", "使用条款"],
      ["th-TH", "ข้อกำหนดการใช้งาน"],
    ] as const) {
      const page = await open(null, "/terms-of-use", { locale });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("heading", { level: 2 })).toHaveCount(13);
      await expect(page.getByRole("link", { name: "hello@demo.test" })).toHaveAttribute(
        "href",
        "mailto:hello@demo.test",
      );
    }
    const page = await open(null, "/privacy-policy");
    await expect(page.getByRole("main")).toContainText("Personal Data Protection Act 2012");
    await expect(page.getByRole("link", { name: "hello@demo.test" })).toBeVisible();
  });

  test("without a sign-in have the logo of the conference, which leads to the start; without an answer, the name of the product [T05]", async ({
    open,
  }) => {
    for (const path of ["/terms-of-use", "/download/student-guide", "/no/such/page", "/profile/pub/nobody"]) {
      const page = await open(null, path);
      const logo = page.getByRole("banner").getByRole("link", { name: "Global 2025, home" });
      await expect(logo).toHaveAttribute("href", "/");
      await expect(logo.locator("img")).toHaveJSProperty("complete", true);
    }
    const page = await open(null, "/api/clock", { isOwnContext: true });
    await page.route("**/api/cms/editions", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.goto("/terms-of-use");
    await expect(page.getByRole("banner").getByRole("link", { name: "Narthex" })).toBeVisible();
  });

  test("open in the language of the app, not of the device [T02] [I04]", async ({ open }) => {
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

  test("open in a new tab from the side menu [N04]", async ({ open }) => {
    const page = await open("scs", "/schedule", { viewport: { width: 1280, height: 900 } });
    const [terms] = await Promise.all([
      page.context().waitForEvent("page"),
      page
        .getByRole("navigation", { name: "Main menu" })
        .getByRole("link", { name: /^Terms of use/ })
        .click(),
    ]);
    await expect(terms).toHaveURL(/\/terms-of-use$/);
    await expect(page).toHaveURL(/\/schedule$/);
  });

  test("of the team shows two rows and a link to all leaders, or the organisers' page [T01]", async ({ open }) => {
    const page = await open("regional", "/gpcr/team");
    await expect(page.getByRole("main").getByRole("list")).toHaveCount(2);
    await expect(page.getByRole("link", { name: /^See all our leaders/ })).toHaveAttribute(
      "href",
      /^\/media\/[0-9a-f]{24}\.html$/,
    );
    const other = await open("scs", "/team");
    await expect(other.getByRole("heading", { name: "The people who laid the table" })).toBeVisible();
  });

  test("offer the choice of a conference only to people registered for both [T03] [A09] [N07]", async ({ open }) => {
    const page = await open("both", "/home");
    await page.getByRole("button", { name: /^Your menu/ }).click();
    await page.getByRole("link", { name: "Conference" }).click();
    await expect(page).toHaveURL(/\/gpcr\/conference$/);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Regional/ })
      .click();
    await expect(page).toHaveURL(/\/gpcr\/home$/);
    await page.goto("/gpcr/conference");
    await page.getByRole("main").getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL(/\/gpcr\/home$/);
    const other = await open("regional", "/gpcr/conference");
    await expect(other).toHaveURL(/\/gpcr\/home$/);
  });

  test("show three slides before the native sign-in [L03]", async ({ open }) => {
    const page = await open(null, "/pre-sign-in");
    await expect(page.getByRole("heading", { name: "Know where to be" })).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("link", { name: "Login" }).click();
    await expect(page).toHaveURL(/\/oidc\//);
  });
});

test.describe("an external link", () => {
  test("asks before opening an unknown host, and refuses invalid addresses [N15]", async ({ open }) => {
    const page = await open("scs", `/url?q=${encodeURIComponent("https://evil.example/x")}&from=https://evil.example`);
    await expect(page.getByText("You are leaving the app").first()).toBeAttached();
    await expect(page.getByRole("main")).toContainText("evil.example");
    await page.getByRole("link", { name: "Go back" }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto(`/url?q=${encodeURIComponent("javascript:alert(1)")}`);
    await expect(page.getByRole("main")).toContainText("This link cannot be opened");
    await page.goto("/url");
    await expect(page).toHaveURL(/\/home$/);
  });

  for (const [who, from, back] of [
    ["regional", "/schedule", "/gpcr/schedule"],
    ["scs", "/gpcr/home", "/home"],
  ] as const)
    test(`opens one window, even if it returns to the other edition's ${from} [N15] [A07]`, async ({ open }) => {
      const page = await open(who, "/profile");
      await page.context().route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "Thank you" }));
      let opened = 0;
      page.context().on("page", () => opened++);
      const target = encodeURIComponent("https://www.openstreetmap.org/");
      await page.goto(`/url?q=${target}&from=${encodeURIComponent(from)}`);
      await expect(page).toHaveURL(new RegExp(`:\\d+${back}$`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(opened).toBe(1);
    });

  for (const status of [201, 500])
    test(`opens a host named by the conference at once, and returns, even if counting the click fails: ${status} [N15]`, async ({
      open,
    }) => {
      const page = await open("scs", "/team");
      await page.context().route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "Thank you" }));
      if (status !== 201) await page.route("**/api/analytics/external-link", (route) => route.fulfill({ status }));
      const counted = page.waitForResponse(/\/api\/analytics\/external-link$/);
      const beside = page.context().waitForEvent("page");
      const target = "https://www.openstreetmap.org/?for=children&from=app";
      await page.goto(`/url?q=${encodeURIComponent(target)}&from=${encodeURIComponent("/schedule#day-3")}`);
      await expect(await beside).toHaveURL(target);
      const answer = await counted;
      expect([answer.status(), answer.request().postDataJSON()]).toEqual([
        status,
        { url: target, from: "/schedule#day-3" },
      ]);
      await expect(page).toHaveURL(/\/schedule#day-3$/);
      await expect(page.locator("li#passing-the-mic")).toBeVisible();
      await expect(page.getByText(/^Failed to/)).toHaveCount(0);
    });

  test("to an email address opens a prepared message, but not on a public profile or the crop screen [N09]", async ({
    open,
  }) => {
    const page = await open("scs", "/schedule");
    const mail = page.getByRole("link", { name: "Write to us" });
    await expect(page.locator("li#the-strong-church")).toBeVisible();
    await expect(mail).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(mail).toHaveAttribute("href", /^mailto:hello@demo\.test\?subject=Enquiry/);
    await page.getByRole("button", { name: /Your menu/ }).click();
    await expect(mail.first()).toHaveAttribute("href", /^mailto:/);
    await page.keyboard.press("Escape");
    await page.goto(await publicAddress(page));
    await expect(page.getByRole("button", { name: "Download contact" })).toBeVisible();
    await expect(mail).toHaveCount(0);
    await page.goto("/profile/crop");
    await expect(page.getByRole("main")).toContainText("No picture chosen");
    await expect(mail).toHaveCount(0);
  });
});

test("a release build contains nothing of the developer sign-in [L10]", async () => {
  expect(existsSync(join(DIST, "index.html"))).toBe(true);
  const scripts = readdirSync(DIST, { recursive: true, encoding: "utf8" }).filter((name) => /\.(js|html)$/.test(name));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) expect(readFileSync(join(DIST, name), "utf8")).not.toMatch(/local\/(login|usernames)/);
});
