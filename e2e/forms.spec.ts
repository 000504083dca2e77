import { readFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const submit = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Records what the app sends to a form, and answers instead of the server if `answer` does. */
async function recordForm(page: Page, form: string, answer?: (route: Route) => Promise<void>): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route(`**/api/webhooks/${form}*`, async (route) => {
    sent.push(route.request().postDataJSON());
    await (answer ? answer(route) : route.continue());
  });
  return sent;
}

test.describe("the newsletter", () => {
  test("opens over any screen, is checked in order and sent once, confirms for three seconds and closes [F02] [N10]", async ({
    open,
  }) => {
    const page = await open("scs", "/home");
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const sent = await recordForm(page, "newsletter", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Newsletter", exact: true }).click();
    await expect(page).toHaveURL(/\/home\?modal=newsletter$/);
    const dialog = page.getByRole("dialog", { name: "Newsletter" });
    await submit(page, "Sign up").click();
    await expect(field(page, "Email")).toHaveAccessibleDescription("Please enter your email address.");
    await expect(field(page, "Email")).toBeFocused();
    await field(page, "Email").fill("ama@example");
    await submit(page, "Sign up").click();
    await expect(field(page, "Email")).toHaveAccessibleDescription("Please enter a valid email address.");
    await field(page, "Email").fill("ama@example.org");
    await submit(page, "Sign up").click();
    await expect(field(page, "Name")).toHaveAccessibleDescription("Please enter your name.");
    await expect(field(page, "Name")).toBeFocused();
    expect(sent).toEqual([]);
    await field(page, "Name").fill("Ama Boateng");
    await submit(page, "Sign up").click();
    await expect(submit(page, "Sending…")).toBeDisabled();
    await expect(field(page, "Email")).toBeDisabled();
    release();
    await expect(submit(page, "Sent")).toBeDisabled();
    await expect(field(page, "Email")).toBeDisabled();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/home$/);
    expect(sent).toEqual([{ name: "Ama Boateng", email: "ama@example.org", conferenceType: "Global", language: "en" }]);
    await page.getByRole("button", { name: "Newsletter", exact: true }).click();
    await expect(field(page, "Email")).toHaveValue("");
  });

  test("names the referrer only if they share their address; a sign-up is tracked [F02] [C05] [A10]", async ({
    open,
  }) => {
    const page = await open("both", "/profile");
    const events: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/analytics/events")) events.push(request.postData() ?? "");
    });
    const consent = page.getByRole("switch", { name: "Help improve the app" });
    const change = page.waitForResponse((answer) => answer.url().endsWith("/profile/tracking"));
    await consent.click();
    await change;
    await expect(consent).toBeChecked();
    const sent = await recordForm(page, "newsletter");
    await page.goto("/gpcr/home?modal=newsletter");
    await expect(field(page, "Name")).toHaveCount(0);
    await field(page, "Email").fill("kofi@example.org");
    await submit(page, "Sign up").click();
    await expect(submit(page, "Sent")).toBeVisible();
    expect(sent).toEqual([
      { email: "kofi@example.org", referrerEmail: "both@demo.test", conferenceType: "Regional", language: "en" },
    ]);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => events.some((body) => body.includes('"newsletter_sign_up"'))).toBe(true);
    await page.goto("/profile");
    await consent.click();
    await expect(consent).not.toBeChecked();
  });

  test("shows the server's message on failure and keeps the typed text [F02]", async ({ open }) => {
    const page = await open("scs", "/team?modal=newsletter");
    await recordForm(page, "newsletter", (route) =>
      route.fulfill({ status: 409, json: { message: "You are on the list already." } }),
    );
    await field(page, "Name").fill("Ama");
    await field(page, "Email").fill("ama@example.org");
    await submit(page, "Sign up").click();
    await expect(page.getByRole("alert")).toHaveText("You are on the list already.");
    await expect(field(page, "Email")).toHaveValue("ama@example.org");
    await expect(submit(page, "Sign up")).toBeEnabled();
    await page.unroute("**/api/webhooks/newsletter*");
    await recordForm(page, "newsletter", (route) => route.abort());
    await submit(page, "Sign up").click();
    await expect(page.getByRole("alert")).toHaveText("No answer came. Check your connection and try again.");
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("a newsletter or invitation that is closed before it is sent opens again with what was typed [F08]", async ({
  open,
}) => {
  const page = await open("gc", "/home");
  for (const [opener, label, typed] of [
    ["Newsletter", "Email", "ama@example"],
    ["Share with your team", "Friend's name", "Esi"],
  ] as const) {
    await page.getByRole("button", { name: opener, exact: true }).click();
    await expect(field(page, label)).toHaveValue("");
    await field(page, label).fill(typed);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: opener, exact: true }).click();
    await expect(field(page, label)).toHaveValue(typed);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test.describe("an invitation", () => {
  test("needs a name and an address, is sent and confirmed [F03]", async ({ open }) => {
    const page = await open("gc", "/home");
    const sent = await recordForm(page, "invite");
    await page.getByRole("button", { name: "Share with your team" }).click();
    await expect(page).toHaveURL(/\?modal=invite$/);
    await submit(page, "Send invitation").click();
    await expect(field(page, "Friend's name")).toHaveAccessibleDescription("Name is required.");
    await expect(field(page, "Friend's email")).toHaveAccessibleDescription("Email is required.");
    await expect(field(page, "Friend's name")).toBeFocused();
    await field(page, "Friend's name").fill("Esi");
    await field(page, "Friend's email").fill("esi@");
    await submit(page, "Send invitation").click();
    await expect(field(page, "Friend's email")).toHaveAccessibleDescription("Please enter a valid email address.");
    await field(page, "Friend's email").fill("esi@example.org");
    await submit(page, "Send invitation").click();
    await expect(page.getByRole("dialog", { name: "Thank you!" })).toContainText(
      "Your invitation to Esi is on its way.",
    );
    expect(sent).toEqual([{ name: "Esi", email: "esi@example.org" }]);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/home$/);
  });

  const FAILURES = [
    ["en", "An error occurred while submitting the form. Please try again later."],
    ["zh", "提交表单时发生错误，请稍后再试。"],
    ["th", "เกิดข้อผิดพลาดขณะส่งแบบฟอร์ม กรุณาลองอีกครั้งในภายหลัง"],
  ] as const;
  test("shows a failure in the person's language and keeps the typed text [F03] [I01]", async ({ open }) => {
    // A page without the app, so that its first load already has the language.
    const page = await open("regional", "/api/clock");
    await recordForm(page, "invite", (route) => route.fulfill({ status: 500, json: {} }));
    for (const [locale, words] of FAILURES) {
      await page.evaluate((language) => localStorage.setItem("narthex.locale.Regional", language), locale);
      await page.goto("/gpcr/home?modal=invite");
      const [name, email] = [page.getByRole("textbox").nth(0), page.getByRole("textbox").nth(1)];
      await name.fill("Esi");
      await email.fill("esi@example.org");
      await page.locator('dialog button[type="submit"]').click();
      await expect(page.getByRole("alert")).toHaveText(words);
      await expect(name).toHaveValue("Esi");
      await expect(email).toHaveValue("esi@example.org");
    }
  });
});

test.describe("the student guide", () => {
  test("is downloaded by anyone for an email address, and the organisers see who requested it [F01] [A08] [C06]", async ({
    open,
    server,
  }) => {
    const page = await open(null, "/download/student-guide");
    await expect(page.getByRole("heading", { level: 1, name: "Student guide" })).toBeVisible();
    const button = submit(page, "Download");
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription("Please fill in Email field");
    await field(page, "Email").fill("teacher@");
    await button.click();
    await expect(field(page, "Email")).toHaveAccessibleDescription("Please enter a valid email address.");
    await expect(field(page, "Email")).toBeFocused();
    await field(page, "Email").fill("teacher@example.org");
    await field(page, "Church Name (optional)").fill("Harbour Chapel");
    const sent = await recordForm(page, "student-guide");
    const download = page.waitForEvent("download");
    await button.click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("student-guide.pdf");
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
    expect(sent).toEqual([{ Email: "teacher@example.org", Organization: "Harbour Chapel" }]);
    await expect(page.getByText("Your download has started.")).toBeVisible();
    expect(await server.run("forms", "list", "--kind", "student-guide")).toContain("teacher@example.org  waits\n");
  });

  test("takes the address from its link, and keeps everything on failure [F01]", async ({ open }) => {
    const page = await open("scs", "/download/student-guide?email=khru%40example.org");
    await expect(field(page, "Email")).toHaveValue("khru@example.org");
    await expect(submit(page, "Download")).toBeEnabled();
    await recordForm(page, "student-guide", (route) => route.abort());
    await field(page, "Name (optional)").fill("Khru Noi");
    await submit(page, "Download").click();
    await expect(page.getByRole("alert")).toContainText("The guide could not be downloaded.");
    await expect(field(page, "Name (optional)")).toHaveValue("Khru Noi");
  });

  test("is in the device's language [F01] [I03]", async ({ open }) => {
    const page = await open(null, "/download/student-guide", { locale: "th-TH" });
    await expect(page.getByRole("heading", { level: 1, name: "คู่มือนักเรียน" })).toBeVisible();
  });
});
