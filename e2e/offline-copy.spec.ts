import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { publish, restorePack } from "./packs.ts";
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

/** Paths of the files that the copies on the device have. */
const savedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("narthex-"));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

/** Saves the edition and waits until it is saved again. */
const saveNow = async (page: Page): Promise<void> => {
  const notesOf = () =>
    page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.includes(".copy."))));
  const before = await notesOf();
  await page.getByRole("button", { name: /^Save (now|again)$/ }).click();
  await expect.poll(notesOf, { timeout: 60_000 }).not.toBe(before);
};

test("the copy has the pictures of its screens and its documents, which a cold start without a network shows [X04]", async ({
  open,
}) => {
  const page = await open("scs", "/profile");
  await workerInstalled(page);
  await saveNow(page);
  const files = await savedFiles(page);
  expect(files.filter((path) => path.endsWith(".pdf")).length).toBeGreaterThan(0);
  await page.context().setOffline(true);
  for (const path of ["/home", "/resources/quotes", "/team", "/experience", "/seating/1"]) {
    await page.goto(path);
    const pictures = page.locator('main img[src*="/media/"]');
    await expect(pictures.first()).toBeAttached();
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth), {
          message: `${path}: ${await picture.getAttribute("src")}`,
        })
        .toBeGreaterThan(0);
    }
  }
  await page.goto("/schedule");
  const opened = page.context().waitForEvent("page");
  const link = page.getByRole("link", { name: /Schedule as PDF/ });
  await link.click();
  await opened;
  // What the new tab is answered with. Some browsers for tests show no documents.
  const document = await link.evaluate(async (element: HTMLAnchorElement) => {
    const answer = await fetch(element.href);
    return { type: answer.headers.get("content-type"), begin: (await answer.text()).slice(0, 5) };
  });
  expect(document).toEqual({ type: "application/pdf", begin: "%PDF-" });
});

test("after a change of one event only what it changed is fetched again [X05]", async ({ open, server }) => {
  const page = await open("scs", "/profile");
  await workerInstalled(page);
  await saveNow(page);
  // What the page brought itself has no tag yet.
  await page.reload();
  await saveNow(page);
  const answers: { path: string; status: number; bytes: number }[] = [];
  const wire = await page.context().newCDPSession(page);
  const received = new Map<string, { path: string; status: number }>();
  const note = (answer: { path: string; status: number }, bytes: number): void => {
    if (/^\/(api|media)\//.test(answer.path)) answers.push({ ...answer, bytes });
  };
  await wire.send("Network.enable");
  wire.on("Network.responseReceived", ({ requestId, response: { url, status, encodedDataLength } }) => {
    const answer = { path: new URL(url).pathname, status };
    // Chromium reports no end of an answer without a body.
    if (status === 304) note(answer, encodedDataLength);
    else received.set(requestId, answer);
  });
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = received.get(requestId);
    if (answer) note(answer, encodedDataLength);
  });
  const whole = await page.evaluate(() => {
    const notes = Object.entries(localStorage).find(([key]) => key.includes(".copy."));
    return (JSON.parse(notes?.[1] ?? "{}") as { bytes: number }).bytes;
  });
  try {
    await publish(server, "schedule/2025-07-18.yaml", (text) =>
      text.replace("The Strong Church", "The Stronger Church"),
    );
    await saveNow(page);
  } finally {
    await restorePack(server);
  }
  const content = answers.filter(({ path }) => path.startsWith("/api/cms/") || path.startsWith("/media/"));
  const changed = new Set(content.filter(({ status }) => status === 200).map(({ path }) => path));
  expect([...changed].filter((path) => path.startsWith("/media/"))).toEqual([]);
  const schedule = [...changed].filter((path) => path.startsWith("/api/cms/schedules/"));
  expect(schedule.toSorted()).toEqual([
    "/api/cms/schedules/2025-07-18",
    "/api/cms/schedules/byId/203",
    "/api/cms/schedules/session/all",
  ]);
  expect(content.filter(({ status }) => status === 304).length).toBeGreaterThan(20);
  const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0);
  test.info().annotations.push({ type: "bytes", description: `${bytes} of ${whole}, ${answers.length} answers` });
  expect(bytes).toBeLessThan(whole / 20);
});

test("nothing of the copy remains after the person signed out [X04]", async ({ open }) => {
  const page = await open("new", "/profile", { isOwnContext: true });
  await workerInstalled(page);
  await saveNow(page);
  expect(await savedFiles(page)).not.toEqual([]);
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/oidc\/interaction\//);
  // The sign-in loads the conference's logo, which is for everybody.
  await expect.poll(async () => (await savedFiles(page)).length).toBeLessThanOrEqual(1);
  expect((await page.evaluate(() => caches.keys())).filter((name) => name.startsWith("narthex-copy"))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".copy.")))).toEqual([]);
});

/** Makes every stored answer an hour older. */
const ageAnswers = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open("narthex-answers");
        opened.addEventListener("error", () => reject(opened.error));
        opened.addEventListener("success", () => {
          const change = opened.result.transaction("answers", "readwrite");
          const cursors = change.objectStore("answers").openCursor();
          cursors.addEventListener("success", () => {
            const cursor = cursors.result;
            if (!cursor) return;
            cursor.update({ ...cursor.value, at: (cursor.value as { at: number }).at - 60 * 60_000 });
            cursor.continue();
          });
          change.addEventListener("complete", () => {
            opened.result.close();
            resolve();
          });
        });
      }),
  );

for (const [locale, text] of [
  ["en", /^As of \d+:\d\d\sAM$/],
  ["zh", /^截至/],
  ["th", /^ข้อมูล ณ/],
] as const)
  test(`online, a screen that could not be refreshed says how old it is: ${locale} [X06]`, async ({ open }) => {
    const page = await open("regional", "/gpcr/schedule", { isOwnContext: true });
    await workerInstalled(page);
    await page.evaluate((chosen) => localStorage.setItem("narthex.locale.Regional", chosen), locale);
    await page.reload();
    await expect(page.locator("main li").first()).toBeVisible();
    const age = page.getByRole("status").filter({ hasText: text });
    await expect(age).toHaveCount(0);
    await page.goto("/healthz");
    await ageAnswers(page);
    await page.route("**/api/**", (route) => route.abort());
    await page.goto("/gpcr/schedule");
    await expect(age).toBeVisible();
    await expect(page.locator("main li").first()).toBeVisible();
    await page.unroute("**/api/**");
    await page.reload();
    await expect(page.locator("main li").first()).toBeVisible();
    await expect(age).toHaveCount(0);
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
