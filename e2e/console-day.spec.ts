import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { APIRequest, Browser, BrowserContext, Page } from "@playwright/test";
import { writeCard } from "../apps/api/test/photos/card.ts";
import { DESK, PHONE } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { PEOPLE } from "./people.ts";
import { startServer } from "./server.ts";
import { setTours, signInOverTheWire } from "./sign-in.ts";
import { followsLiveEvents } from "./watch.ts";
import { confirmPublication } from "./publish.ts";

const CONSOLE = "/console/global-2025";
const DAY = "2025-07-18";
const DELEGATES = 20;
const REGISTERED = fileURLToPath(new URL("../content/people/global-2025.csv", import.meta.url));

type Event = { id: number; title: string; location: string[]; startTime: string };
type Delegate = { email: string; ask: (path: string, body?: object) => Promise<unknown> };
/** So many of the delegates have a browser; the others are its calls. */
const OPEN_APPS = 3;
/** Those of the calls, and of the browsers that have reported what they showed. */
const DEVICES = "2[0-3]";

const delegateEmails = (): string[] =>
  readFileSync(REGISTERED, "utf8")
    .split("\n")
    .filter((line) => line.includes("@people.invalid") && line.includes(",SCS,2025-G,"))
    .map((line) => line.slice(0, line.indexOf(",")))
    .slice(0, DELEGATES);

/** A delegate with an app on a device of their own: its calls, without a browser. */
async function delegateAt(request: APIRequest, address: string, email: string): Promise<Delegate> {
  const { accessToken } = await signInOverTheWire(request, address, email);
  const authorization = `Bearer ${accessToken}`;
  return {
    email,
    async ask(path, body) {
      const answer = await fetch(`${address}/api${path}`, {
        headers: {
          authorization,
          ...(body && { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }),
        },
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.status === 200 ? await answer.json() : null;
    },
  };
}

test("three volunteers and twenty delegates go through a day of the conference [B24] [B29] [B38] [B43] [B51] [B73] [B83]", async ({
  browser,
  playwright: { request },
}) => {
  test.slow();
  // It moves the clock and publishes, which other tests of a shared server would see.
  const server = await startServer();
  const { address, run } = server;
  const opened: BrowserContext[] = [];
  const volunteer = (email: string, size: typeof DESK): Promise<{ page: Page; token: string }> =>
    openConsole({ browser, request, address, email, size, opened });
  try {
    await run("people", "role", PEOPLE.host, "voice", "--edition", "global-2025");
    const delegates: Delegate[] = [];
    for (const email of delegateEmails()) delegates.push(await delegateAt(request, address, email));
    const eventsFor = async ({ ask }: Delegate): Promise<Event[]> =>
      (await ask(`/cms/schedules/${DAY}?conferenceType=Global`)) as Event[];
    const [first] = delegates as [Delegate];
    const apps: Page[] = [];
    for (const [at, { email }] of delegates.slice(0, OPEN_APPS).entries())
      apps.push(await openSchedule({ browser, request, address, email, size: at === 0 ? DESK : PHONE, opened }));
    for (const [at, { ask }] of delegates.entries()) {
      const seen = { name: "screen_view", at: `${DAY}T01:20:00Z`, page: "/schedule" };
      await ask("/analytics/events", { events: [{ ...seen, props: { anonymous_id: `anonymous-day-${at}` } }] });
    }

    // The organiser moves a session to another room from a phone.
    const organiser = await volunteer(PEOPLE.organiser, PHONE);
    const before = await eventsFor(first);
    await organiser.page.goto(`${CONSOLE}/programme?day=${DAY}`);
    await organiser.page
      .getByRole("button", { name: /^Room: / })
      .first()
      .click();
    const choice = organiser.page.getByRole("dialog").getByRole("listitem").first();
    const room = await choice.innerText();
    await choice.getByRole("button").click();
    await confirmPublication(organiser.page);
    const isMoved = (events: Event[]): boolean =>
      events.some(
        ({ id, location }) => location.includes(room) && !before.find((one) => one.id === id)?.location.includes(room),
      );
    for (const delegate of delegates) await expect.poll(async () => isMoved(await eventsFor(delegate))).toBe(true);
    const moved = (await eventsFor(first)).find(({ id, location }) => isMoved([{ id, location } as Event]));
    const row = (app: Page) =>
      app
        .getByRole("listitem")
        .filter({ hasText: moved?.title ?? "" })
        .first();
    for (const app of apps) await expect(row(app)).toContainText(room);

    // The voice writes an announcement, and the organiser confirms it.
    const voice = await volunteer(PEOPLE.host, DESK);
    await voice.page.goto(`${CONSOLE}/programme?day=${DAY}`);
    await expect(voice.page.getByRole("link", { name: moved?.title ?? "" }).first()).toBeVisible();
    // A voice translates: it is not offered to move events, or to write their English.
    await expect(voice.page.getByRole("button", { name: /^(\+10 min|Room): / })).toHaveCount(0);
    await voice.page
      .getByRole("link", { name: moved?.title ?? "" })
      .first()
      .click();
    await expect(voice.page.getByRole("textbox", { name: "Title, English", exact: true })).not.toBeEditable();
    await voice.page.getByRole("link", { name: "Announcements" }).click();
    await voice.page.getByRole("button", { name: "Write an announcement" }).click();
    await voice.page.getByRole("textbox", { name: "Title, English", exact: true }).fill("Use the north doors");
    await voice.page.getByRole("textbox", { name: "Text, English", exact: true }).fill("The south doors are closed.");
    await voice.page.getByRole("button", { name: "Add", exact: true }).click();
    await voice.page.getByRole("button", { name: "Movement" }).click();
    await expect(voice.page.getByText("Saved as a draft.")).toBeVisible();
    await voice.page.getByRole("button", { name: "Review and publish" }).click();
    await voice.page.getByRole("button", { name: /^Ask a second person/ }).click();
    await expect(voice.page.getByText("It waits for a second person.")).toBeVisible();
    const titlesFor = async ({ ask }: Delegate): Promise<string[]> =>
      ((await ask("/cms/announcements/get?conferenceType=Global")) as { title: string }[]).map(({ title }) => title);
    expect(await titlesFor(first)).not.toContain("Use the north doors");
    await organiser.page.goto(`${CONSOLE}/publish`);
    await organiser.page.getByRole("button", { name: "Read and confirm" }).click();
    await organiser.page.getByRole("button", { name: /^Confirm for/ }).click();
    await expect(organiser.page.getByText("Confirmed.")).toBeVisible();
    // Both read it, where they are: the organiser under Publish, the voice in the editor of the announcement.
    const at = String.raw`18\sJul, \d+:\d\d\sAM`;
    const whoAndWhen = new RegExp(`Asked by Ethan Raharjo, ${at}\\s· Confirmed by Noraini Kwok, ${at}`);
    for (const { page } of [organiser, voice])
      await expect(page.getByRole("listitem").filter({ hasText: whoAndWhen })).toBeVisible();
    // It is posted when its publication can no longer be recalled.
    const clock = await fetch(`${address}/api/clock`, {
      method: "PUT",
      headers: { authorization: `Bearer ${organiser.token}`, "content-type": "application/json" },
      body: JSON.stringify({ now: `${DAY}T01:25:00.000Z` }),
    });
    expect(clock.ok).toBe(true);
    for (const delegate of delegates) {
      await expect.poll(() => titlesFor(delegate)).toContain("Use the north doors");
      await delegate.ask("/announcement/mark-read-announcements?conferenceType=Global", {});
    }

    for (const app of apps) await expect(app.getByText("Use the north doors").first()).toBeVisible();

    // A session begins ten minutes late.
    await organiser.page.goto(`${CONSOLE}/today`);
    const late = organiser.page.getByRole("button", { name: /^\+10 min: / }).last();
    const title = ((await late.getAttribute("aria-label")) ?? "").slice("+10 min: ".length);
    const startOf = (events: Event[]): number =>
      Math.min(...events.filter((one) => one.title === title).map(({ startTime }) => Date.parse(startTime)));
    const start = startOf(await eventsFor(first));
    await late.click();
    await confirmPublication(organiser.page);
    // People with a keyboard continue where they were.
    await expect(late).toBeFocused();
    for (const delegate of delegates)
      await expect.poll(async () => startOf(await eventsFor(delegate))).toBe(start + 600_000);

    // Someone comes without a registration, and uses the app a minute later.
    await organiser.page.goto(`${CONSOLE}/people/new`);
    await organiser.page.getByRole("textbox", { name: "Email address" }).fill("walk-in@harbour.example");
    await organiser.page.getByRole("textbox", { name: "Name", exact: true }).fill("Mei Chan");
    await organiser.page.getByRole("button", { name: "Register" }).click();
    await expect(organiser.page.getByRole("heading", { name: "Mei Chan", level: 1 })).toBeVisible();
    expect(isMoved(await eventsFor(await delegateAt(request, address, "walk-in@harbour.example")))).toBe(true);

    // The photographer gives a run of photos to the person in it.
    const folder = mkdtempSync(join(tmpdir(), "narthex-card-"));
    await writeCard(folder, [
      { file: "d1.jpg", at: `${DAY}T09:22:00`, codes: ["https://elsewhere.example/menu"] },
      { file: "d2.jpg", at: `${DAY}T09:22:05` },
      { file: "d3.jpg", at: `${DAY}T09:22:09` },
    ]);
    await run("photos", "ingest", folder, "--edition", "global-2025");
    rmSync(folder, { recursive: true });
    const photographer = await volunteer(PEOPLE.photographer, PHONE);
    const photosFor = async ({ ask }: Delegate): Promise<unknown[]> =>
      (await ask("/photo/all/v3?conferenceType=Global&tabName=personal")) as unknown[];
    const photosBefore = (await photosFor(first)).length;
    await photographer.page.goto(`${CONSOLE}/photos`);
    const card = photographer.page
      .getByRole("listitem")
      .filter({ has: photographer.page.getByText("d2.jpg") })
      .first();
    await card.getByRole("checkbox", { name: /whole run/ }).check();
    await card.getByRole("button", { name: "Give to…" }).click();
    await photographer.page.getByRole("dialog").getByRole("searchbox").fill(first.email);
    await photographer.page.getByRole("dialog").getByRole("checkbox").first().check();
    await photographer.page.getByRole("button", { name: "Give to 1 person" }).click();
    // The picture of the code itself is nobody's.
    await expect.poll(async () => (await photosFor(first)).length).toBe(photosBefore + 2);

    // The report of the day counts the twenty, and nobody by themselves.
    await organiser.page.setViewportSize(DESK);
    await organiser.page.goto(`${CONSOLE}/report?day=${DAY}`);
    const announcement = organiser.page.getByRole("row").filter({ hasText: "Use the north doors" });
    await expect(announcement.getByRole("cell").last()).toHaveText(String(DELEGATES));
    const figure = (name: RegExp) => organiser.page.locator("dl > div").filter({ hasText: name }).locator("dd");
    await expect(
      organiser.page.getByRole("row", { name: new RegExp(`^Fri, .* ${DELEGATES} ${DEVICES}$`) }),
    ).toBeVisible();
    await expect(figure(/People with personal photos/)).toHaveText("fewer than 5");
    await expect(organiser.page.getByRole("row", { name: new RegExp(`^Schedule ${DEVICES}$`) })).toBeVisible();
    await expect(organiser.page.getByText(first.email)).toHaveCount(0);
  } finally {
    for (const context of opened) await context.close();
    await server.stop();
  }
});

type Opening = {
  browser: Browser;
  request: APIRequest;
  address: string;
  email: string;
  size: typeof DESK;
  opened: BrowserContext[];
};

/** A delegate's app that is open on the day, and follows what is published without a reload. */
async function openSchedule(opening: Opening): Promise<Page> {
  const { page } = await openConsole(opening);
  const isLive = followsLiveEvents(page);
  await page.goto(`/schedule?day=${DAY}`);
  await isLive;
  return page;
}

/** A volunteer's browser, signed in, with a token for the test's own calls. */
async function openConsole({ browser, request, address, email, size, opened }: Opening) {
  const { state, accessToken } = await signInOverTheWire(request, address, email);
  await setTours(address, accessToken, true);
  const context = await browser.newContext({ baseURL: address, viewport: size, storageState: state });
  opened.push(context);
  return { page: await context.newPage(), token: accessToken };
}
