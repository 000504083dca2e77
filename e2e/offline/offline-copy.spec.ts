import { bytesOf, recordAnswers } from "../support/answers.ts";
import { typeSetter } from "../support/desk.ts";
import { expect, test } from "../support/fixtures.ts";
import { publish, restorePack } from "../support/packs.ts";
import { copyNotes, expectAge, saveNow, savedFiles } from "../support/saved-copy.ts";
import { followsLiveEvents } from "../support/watch.ts";
import { expectWholeCopy, SAVERS } from "../support/whole-copy.ts";
import { workerInstalled } from "../support/worker.ts";

test.use({ serviceWorkers: "allow" });

test(
  "the whole edition is saved on request, with its progress and size, and every route opens from a cold start without a network [X01] [X02] [X06]",
  { tag: "@long" },
  async ({ open, server, tokenOf }) => {
    const [saver] = SAVERS;
    const page = await open(saver.who, "/profile#device", { isOwnContext: true });
    await expectWholeCopy(page, server.address, await tokenOf(saver.who), saver);
  },
);

test(
  "the copy has the pictures of its screens and its documents, which a cold start without a network shows [X04]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("scs", "/profile#device");
    await workerInstalled(page);
    await saveNow(page);
    const files = await savedFiles(page);
    expect(files.filter((path) => path.endsWith(".pdf")).length).toBeGreaterThan(0);
    await page.context().setOffline(true);
    for (const path of ["/home", "/resources/quotes", "/team", "/experience", "/seating/1"]) {
      await page.goto(path);
      const pictures = page.locator('main img[src*="/media/"]');
      await expect(pictures.first()).toBeAttached();
      // Rows of home open and show theirs.
      await page.locator("summary").evaluateAll((rows) => rows.forEach((row) => (row as HTMLElement).click()));
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
  },
);

test(
  "after a change of one event only the affected files are fetched again [X05]",
  { tag: "@long" },
  async ({ open, server }) => {
    const page = await open("scs", "/profile#device");
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
  },
);

/** Other tests have a connection over which nothing is saved by itself. */
const costsNothing = (): unknown =>
  Object.defineProperty(navigator, "connection", { value: { saveData: false }, configurable: true });

test(
  "the edition is saved again by itself when the desk corrects the type of a person [X01] [X02]",
  { tag: "@long" },
  async ({ open, server, tokenOf }) => {
    const page = await open("gc", "/profile#device", {
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
        .poll(
          async () => {
            await page.clock.fastForward(60_000);
            return copyNotes(page);
          },
          // Saving all takes seconds of real time, on a busy machine more than ten.
          { timeout: 30_000 },
        )
        .not.toBe(before);
      await page.context().setOffline(true);
      await page.goto("/schedule#day-2");
      await expect(page.locator("li#the-strong-church")).toBeVisible();
    } finally {
      await setType("SCS", "GC");
    }
  },
);

test("online, a screen that could not be refreshed says how old it is [X06]", { tag: "@long" }, async ({ open }) => {
  const page = await open("regional", "/gpcr/schedule", { isOwnContext: true });
  await workerInstalled(page);
  await expectAge(page, "th", /^ข้อมูล ณ/);
});
