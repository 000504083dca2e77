import { expect, test } from "./fixtures.ts";
import { storedWriteKeys, workerInstalled } from "./worker.ts";

test.use({ serviceWorkers: "allow" });

const SCREENS = [
  "/home",
  "/schedule",
  "/schedule#day-5",
  "/schedule/session-card/3",
  "/announcement",
  "/experience",
  "/resources/sessions",
  "/resources/sessions/mylist",
  "/resources/quotes",
  "/team",
  "/seating/1",
  "/qr-code",
  "/profile",
  "/photodrop",
];

test("the whole edition is saved on request, with its progress and size, and every screen opens from a cold start without a network [X01] [X02]", async ({
  open,
}) => {
  const page = await open("scs", "/profile");
  await workerInstalled(page);
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await page.getByRole("button", { name: "Save now" }).click();
  const status = page.getByRole("status").filter({ hasText: /Saved as of \d+:\d\d\sAM: [\d.]+ MB\./ });
  await expect(status).toBeVisible({ timeout: 60_000 });
  const megabytes = Number(/([\d.]+) MB/.exec((await status.textContent()) ?? "")?.[1]);
  expect(megabytes).toBeGreaterThan(0);
  expect(megabytes).toBeLessThanOrEqual(3);
  expect(refused).toEqual([]);
  await page.context().setOffline(true);
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole("status").filter({ hasText: /You are offline/ })).toBeVisible();
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await expect(page.getByRole("alert").filter({ hasText: "not saved on this device" }), path).toHaveCount(0);
  }
});

test("a repair loads the app and its content again, and keeps the sign-in and what was not sent yet [X03]", async ({
  open,
}) => {
  const page = await open("host", "/schedule#day-3", { isOwnContext: true });
  await workerInstalled(page);
  await page.route("**/api/my-day/stars*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page
    .getByRole("button", { name: /^Add to My day/ })
    .first()
    .click();
  await expect.poll(() => storedWriteKeys(page)).toHaveLength(1);
  const before = await storedWriteKeys(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Repair this app" }).click();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("dialog").getByRole("button", { name: "Repair", exact: true }).click();
  await reloaded;
  await expect(page.getByRole("button", { name: "Repair this app" })).toBeVisible();
  expect((await storedWriteKeys(page)).map((key) => key.split(",").slice(0, 2))).toEqual(
    before.map((key) => key.split(",").slice(0, 2)),
  );
  // Its files are stored again.
  await workerInstalled(page);
  await page.context().setOffline(true);
  await page.goto("/profile");
  await expect(page.getByRole("status").filter({ hasText: /You are offline/ })).toBeVisible();
});
