import { expect, test } from "./fixtures.ts";
import { followsLiveEvents } from "./watch.ts";

test.describe("the page of a signed-in person", () => {
  test("brings what its first screen shows, so that none of it is requested, and is stored nowhere [L26] [L27]", async ({
    open,
  }) => {
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
      "/home": ["/api/profile", "/api/cms/gc-app-homepage-sections", "/api/cms/announcements/get", "/api/exps/signup"],
      "/schedule": ["/api/profile", "/api/cms/schedules/2025-07-18", "/api/cms/gc-app-schedule-callouts"],
      "/announcement": ["/api/profile", "/api/cms/announcements/get"],
    };
    for (const [path, reads] of Object.entries(screens))
      // A busy server leaves them out, and the page requests them.
      await expect(async () => {
        const sent = await visit(path);
        expect(sent.filter((one) => ["/api/session/token", "/api/cms/editions", ...reads].includes(one))).toEqual([]);
      }, path).toPass();
  });

  test("is anonymous for a script that fetches it, such as the service worker [L26]", async ({ open }) => {
    const page = await open("scs", "/home");
    const fetched = await page.evaluate(async () => {
      const answer = await fetch("/home", { headers: { accept: "text/html" } });
      return { caching: answer.headers.get("cache-control"), text: await answer.text() };
    });
    expect(fetched.caching).toBe("no-cache");
    expect(fetched.text).not.toContain('id="first-data"');
  });
});
