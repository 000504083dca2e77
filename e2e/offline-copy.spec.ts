import type { Page } from "@playwright/test";
import { APP_ROUTES, editionOfPage } from "../packages/domain/src/routes.ts";
import { bytesOf, recordAnswers } from "./answers.ts";
import { typeSetter } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { publish, restorePack } from "./packs.ts";
import { copyNotes, saveNow, savedFiles } from "./saved-copy.ts";
import { profileOf } from "./sign-in.ts";
import { followsLiveEvents } from "./watch.ts";
import { workerInstalled } from "./worker.ts";

test.use({ serviceWorkers: "allow" });

/** A person, how their language says what is tested, and values for the parameters of paths. */
const SAVERS = [
  {
    who: "scs",
    locale: "en",
    values: { name: "3", serviceId: "1", video: "five-rooms" },
    saved: /Saved as of \d+:\d\d\sAM: ([\d.]+) MB\./,
    offline: /offline/i,
    missing: "as soon as you are online",
  },
  {
    who: "regional",
    locale: "th",
    values: { name: "1", serviceId: "999", video: "one-house-opening-film" },
    saved: /บันทึกแล้ว ข้อมูล ณ .*: ([\d.]+) MB/,
    offline: /ออฟไลน์/,
    missing: "เมื่อคุณออนไลน์",
  },
] as const;

/**
 * The routes that a person may open, from the table that the router is made from. Steps of a sign-in need the provider,
 * and a survey is a page of another site.
 */
const pathsOf = (
  who: "scs" | "regional",
  values: Record<string, string>,
): { path: string; hasAge: boolean; isMissing: boolean }[] => {
  const conferenceType = who === "scs" ? "Global" : "Regional";
  return APP_ROUTES.filter(
    ({ path, access }) =>
      access !== "sign-in" &&
      !path.startsWith("/survey/") &&
      (editionOfPage(path) ?? conferenceType) === conferenceType,
  ).map(({ path, access }) => ({
    path: path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? ""),
    // The other public pages show only what is part of the app.
    hasAge: access === "own" || /^\/(profile|p)\//.test(path),
    // Photos have short-lived addresses and are not part of the copy.
    isMissing: path.endsWith("/photodrop"),
  }));
};

for (const { who, locale, values, saved, offline, missing } of SAVERS)
  test(`the whole edition is saved on request, with its progress and size, and every route opens from a cold start without a network: ${locale} [X01] [X02] [X06]`, async ({
    open,
    server,
    tokenOf,
  }) => {
    const page = await open(who, "/profile", { isOwnContext: true });
    await page.evaluate((chosen) => localStorage.setItem("narthex.locale.Regional", chosen), locale);
    await page.reload();
    const { hashId: id } = await profileOf(server.address, await tokenOf(who));
    await workerInstalled(page);
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    await saveNow(page);
    const status = page.getByRole("status").filter({ hasText: saved });
    await expect(status).toBeVisible();
    const megabytes = Number(saved.exec((await status.textContent()) ?? "")?.[1]);
    expect(megabytes).toBeGreaterThan(0);
    expect(megabytes).toBeLessThanOrEqual(3);
    expect(refused).toEqual([]);
    await page.context().setOffline(true);
    for (const { path, hasAge, isMissing } of pathsOf(who, { ...values, id })) {
      await page.goto(path);
      await expect(page.locator("h1").first(), path).toBeAttached();
      await expect(page.locator(".skeleton"), path).toHaveCount(0);
      await expect(page.getByText(missing), path).toHaveCount(isMissing ? 1 : 0);
      await expect(page.locator("html"), path).toHaveAttribute("lang", locale);
      if (hasAge) await expect(page.getByRole("status").filter({ hasText: offline }), path).toBeVisible();
    }
  });

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

test("after a change of one event only the affected files are fetched again [X05]", async ({ open, server }) => {
  const page = await open("scs", "/profile");
  await workerInstalled(page);
  await saveNow(page);
  // What the page brought itself has no tag yet.
  await page.reload();
  await saveNow(page);
  const answers = await recordAnswers(page);
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
  const bytes = bytesOf(answers);
  test.info().annotations.push({ type: "bytes", description: `${bytes} of ${whole}, ${answers.length} answers` });
  expect(bytes).toBeLessThan(whole / 15);
});

/** Other tests have a connection over which nothing is saved by itself. */
const costsNothing = (): unknown =>
  Object.defineProperty(navigator, "connection", { value: { saveData: false }, configurable: true });

test("the edition is saved again by itself when the desk corrects the type of a person [X01] [X02]", async ({
  open,
  server,
  tokenOf,
}) => {
  const page = await open("gc", "/profile", {
    isOwnContext: true,
    until: (opened) =>
      Promise.all([opened.clock.install(), opened.addInitScript(costsNothing), followsLiveEvents(opened)]),
  });
  await workerInstalled(page);
  await saveNow(page);
  const before = await copyNotes(page);
  // The first copy that the app plans by itself is not needed any more.
  await Promise.all([page.reload(), followsLiveEvents(page)]);
  const setType = await typeSetter(server, tokenOf, "gc");
  try {
    await setType("GC", "SCS");
    await expect
      .poll(async () => {
        await page.clock.fastForward(60_000);
        return copyNotes(page);
      })
      .not.toBe(before);
    await page.context().setOffline(true);
    await page.goto("/schedule#day-2");
    await expect(page.locator("li#the-strong-church")).toBeVisible();
  } finally {
    await setType("SCS", "GC");
  }
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

test("online, a screen that could not be refreshed says how old it is, in each language [X06]", async ({ open }) => {
  const page = await open("regional", "/gpcr/schedule", { isOwnContext: true });
  await workerInstalled(page);
  for (const [locale, text] of [
    ["en", /^As of \d+:\d\d\sAM$/],
    ["zh", /^截至/],
    ["th", /^ข้อมูล ณ/],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem("narthex.locale.Regional", chosen), locale);
    await page.reload();
    await expect(page.locator("main li").first(), locale).toBeVisible();
    const age = page.getByRole("status").filter({ hasText: text });
    await expect(age, locale).toHaveCount(0);
    await page.goto("/healthz");
    await ageAnswers(page);
    await page.route("**/api/**", (route) => route.abort());
    await page.goto("/gpcr/schedule");
    await expect(age, locale).toBeVisible();
    await expect(page.locator("main li").first(), locale).toBeVisible();
    await page.unroute("**/api/**");
    await page.reload();
    await expect(page.locator("main li").first(), locale).toBeVisible();
    await expect(age, locale).toHaveCount(0);
  }
});
