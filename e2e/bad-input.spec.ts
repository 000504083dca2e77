import { getTeamPage } from "@narthex/contract/app/home";
import type { Page } from "@playwright/test";
import { answerWith } from "./support/answers.ts";
import { expect, test } from "./support/fixtures.ts";
import { follow, GLOBAL_SCREENS, settled } from "./support/screens.ts";
import { errorsOf } from "./support/watch.ts";

const HOSTILE_HTML = `
  <h2 onclick="hacked=1">Who leads</h2>
  <script>window.hacked = "script"</script>
  <img src="/no-such-picture" onerror="window.hacked = 'onerror'">
  <svg onload="window.hacked = 'svg'"><script>window.hacked = "svg script"</script></svg>
  <a href="javascript:window.hacked='link'">A link</a>
  <iframe srcdoc="<script>parent.hacked='frame'</script>"></iframe>
  <form action="https://evil.example"><input name="password"></form>
  <p style="position:fixed;inset:0">Joel and Adeline</p>
  <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked='mxss'&gt;">`;

/** Runs without a click or an answer, wherever it is put into a page as HTML. */
const SCRIPT = `<script>window.hacked=1</script><svg onload="window.hacked=1"></svg><details open ontoggle="window.hacked=1">x</details><a href="javascript:window.hacked=1">x</a>`;
const isText = (value: string): boolean => /\p{L}[^/]*\s/u.test(value);

/** Adds a script to every text of an answer. Addresses, instants and names of things have no space. */
const withScripts = (value: unknown): unknown =>
  typeof value === "string" && isText(value)
    ? `${value}${SCRIPT}`
    : Array.isArray(value)
      ? value.map(withScripts)
      : typeof value === "object" && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withScripts(inner)]))
        : value;

const hacked = (page: Page) => page.evaluate(() => (window as { hacked?: unknown }).hacked ?? null);

test.describe("an invented address", () => {
  test(
    "without a page shows the not-found screen with status 404 and a way home, also to programs that accept any type; a lost file is no page [N30]",
    { tag: "@long" },
    async ({ open, request }) => {
      const page = await open("scs", "/home");
      for (const path of ["/no/such/page", "/gpcr/nothing", "/schedule/session-card/3/more", "/%2e%2e/etc/passwd"]) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(404);
        await expect(page.getByRole("heading", { name: "Page not found" }).first(), path).toBeAttached();
      }
      await page.getByRole("link", { name: "Go to home" }).click();
      await expect(page).toHaveURL(/\/home$/);
      const statusOf = async (path: string): Promise<[number, string | undefined]> => {
        const answer = await request.get(path, { headers: { accept: "*/*" } });
        return [answer.status(), answer.headers()["content-type"]?.split(";")[0]];
      };
      for (const path of ["/home", "/gpcr/schedule", "/p/nobody"])
        expect(await statusOf(path)).toEqual([200, "text/html"]);
      for (const path of ["/assets/lost.js", "/lost.js", "/no/such/page"])
        expect(await statusOf(path)).toEqual([404, "application/problem+json"]);
    },
  );

  test(
    "with a hostile query or hash, and a script in every text of the content, shows the screen without them [C23]",
    { tag: "@long" },
    async ({ open }) => {
      const page = await open("scs", "/api/clock");
      const planted = new Set<string>();
      await page.route("**/api/cms/**", async (route) => {
        const response = await route.fetch();
        if (!response.ok() || !response.headers()["content-type"]?.includes("json")) return route.fulfill({ response });
        const json = withScripts(await response.json());
        if (JSON.stringify(json).includes("window.hacked")) planted.add(new URL(route.request().url()).pathname);
        return route.fulfill({ response, json });
      });
      const bad = "<img src=x onerror=window.hacked=1>";
      const search = `q=${encodeURIComponent(bad)}&room=${encodeURIComponent(bad)}&__proto__[hacked]=1&constructor=1&q=%E0%A4%A`;
      for (const [index, { path }] of GLOBAL_SCREENS.entries()) {
        const hostile = `${path}${path.includes("?") ? "&" : "?"}${search}#${bad}`;
        // The router reads the first address as all others; a load of each costs twice as much.
        await (index === 0 ? page.goto(hostile) : follow(page, hostile));
        await settled(page);
        expect(page.url(), path).toContain(`${path.split("?")[0]}?`);
        expect(await hacked(page), path).toBeNull();
        await expect(page.locator("[onload], [ontoggle], [onerror], a[href^='javascript:' i]"), path).toHaveCount(0);
      }
      expect(planted.size).toBeGreaterThan(10);
      expect(await page.evaluate(() => "hacked" in {})).toBe(false);
      // The browser also names the handlers that the sanitizer parses in order to remove them.
      expect(errorsOf(page).filter((one) => !/inline event handler|script-src-attr inline/.test(one))).toEqual([]);
    },
  );
});

test(
  "content with scripts is shown without them, and the page's policy would stop them if the sanitizer missed one [C23]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("scs", "/api/clock");
    await answerWith(page, getTeamPage, { htmlPage: HOSTILE_HTML });
    await page.goto("/team");
    const prose = page.locator(".prose");
    await expect(prose.getByRole("heading", { name: "Who leads" })).toBeVisible();
    await expect(prose).toContainText("Joel and Adeline");
    await prose.getByRole("heading").click();
    await prose.getByText("A link").click();
    expect(await hacked(page)).toBeNull();
    await expect(
      prose.locator("script, iframe, form, input, style, [onclick], [onerror], [onload], [style], [href^=javascript]"),
    ).toHaveCount(0);
    const outcomes = await page.evaluate(async () => {
      const attempts: Record<string, () => void> = {
        innerHTML: () => (document.createElement("div").innerHTML = "<b>x</b>"),
        script: () => {
          const script = document.createElement("script");
          script.text = "window.hacked = 1";
          document.body.append(script);
        },
        handler: () => document.body.setAttribute("onclick", "window.hacked = 1"),
      };
      const tried = Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name} went through`;
        } catch {
          return `${name} refused`;
        }
      });
      document.body.click();
      await fetch("https://evil.example/").catch(() => tried.push("fetch refused"));
      return tried;
    });
    expect(outcomes.filter((outcome) => outcome.endsWith("through"))).toEqual([]);
    expect(outcomes).toContain("fetch refused");
    expect(await hacked(page)).toBeNull();
  },
);
