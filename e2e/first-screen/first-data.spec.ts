import { expect, fillIn, test } from "../support/fixtures.ts";
import { PEOPLE } from "../support/people.ts";
import { followsLiveEvents } from "../support/watch.ts";

test.describe("the page of a signed-in person", () => {
  test(
    "contains what its first screen shows, so that none of it is requested, and is not stored anywhere [L26] [L27]",
    { tag: "@long" },
    async ({ open }) => {
      const page = await open("scs", "/api/clock");
      let requests: string[] = [];
      page.on("request", (request) => requests.push(new URL(request.url()).pathname));
      const visit = async (path: string): Promise<string[]> => {
        requests = [];
        const isReady = followsLiveEvents(page);
        const answer = await page.goto(path);
        expect(answer?.headers()["cache-control"]).toBe("private, no-store");
        await isReady;
        return requests;
      };
      const screens = {
        "/home": [
          "/api/profile",
          "/api/cms/gc-app-homepage-sections",
          "/api/cms/announcements/get",
          "/api/exps/signup",
        ],
        "/schedule": ["/api/profile", "/api/cms/schedules/2025-07-18", "/api/cms/gc-app-schedule-callouts"],
        "/announcement": ["/api/profile", "/api/cms/announcements/get"],
      };
      for (const [path, reads] of Object.entries(screens))
        // A busy server leaves them out, and the page requests them.
        await expect(async () => {
          const sent = await visit(path);
          expect(sent.filter((one) => ["/api/session/token", "/api/cms/editions", ...reads].includes(one))).toEqual([]);
        }, path).toPass();
    },
  );

  test("is the anonymous one for a script that fetches it, such as the service worker [L26]", async ({ open }) => {
    const page = await open("scs", "/home");
    const fetched = await page.evaluate(async () => {
      const answer = await fetch("/home", { headers: { accept: "text/html" } });
      return { caching: answer.headers.get("cache-control"), text: await answer.text() };
    });
    expect(fetched.caching).toBe("no-cache");
    expect(fetched.text).not.toContain('id="first-data"');
  });
});

test(
  "while a person types their password, the browser loads what home needs, and does not load it again afterwards [L29]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open(null, "/login", { isOwnContext: true });
    await expect(page.locator('input[name="password"]')).toBeVisible();
    /** The app's files that this page loaded, and how many bytes came over the network for each. */
    const files = (): Promise<[string, number][]> =>
      page.evaluate(() =>
        (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).flatMap(({ name, transferSize }) =>
          /\/assets\/.*\.(js|woff2)$/.test(name) ? [[new URL(name).pathname, transferSize] as [string, number]] : [],
        ),
      );
    const early = async (): Promise<string[]> => (await files()).map(([file]) => file);
    // React, the bundler's own code, the app, its texts, and home.
    const isComplete = [...Array.from({ length: 5 }, () => "js"), "woff2", "woff2"];
    await expect.poll(async () => (await early()).map((file) => file.split(".").at(-1)).toSorted()).toEqual(isComplete);
    const prefetched = await early();
    await fillIn(page, PEOPLE.host);
    await expect(page).toHaveURL(/\/home$/);
    await expect(page).toHaveTitle(/· Narthex$/);
    const late = new Map(await files());
    expect([...late.keys()]).toEqual(
      expect.arrayContaining(prefetched.filter((file) => file.includes("home-with-menu"))),
    );
    expect(prefetched.map((file) => [file, late.get(file) ?? 0])).toEqual(prefetched.map((file) => [file, 0]));
  },
);
