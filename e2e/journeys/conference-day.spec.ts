import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { APIRequest, Browser, BrowserContext, Page } from "@playwright/test";
import { DESK, PHONE } from "../support/axe.ts";
import { expect, withOwnServer } from "../support/fixtures.ts";
import { PEOPLE } from "../support/people.ts";
import { setTours, signInOverTheWire } from "../support/sign-in.ts";
import { followsLiveEvents } from "../support/watch.ts";
import { confirmPublication } from "../support/publish.ts";

const CONSOLE = "/console/global-2025";
const DAY = "2025-07-18";
/** One more than the report hides. */
const DELEGATES = 6;
const REGISTERED = fileURLToPath(new URL("../../content/people/global-2025.csv", import.meta.url));

type Event = { id: number; title: string; location: string[]; startTime: string };
type Delegate = { email: string; ask: (path: string, body?: object) => Promise<unknown> };
/** So many of the delegates have a browser; the others are its calls. */
const OPEN_APPS = 1;
/** Those of the calls, and of the browser if it has reported what it showed. */
const DEVICES = "[67]";

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

const test = withOwnServer();

test(
  "two volunteers and six delegates go through a day of the conference [B24] [B29] [B73] [B83]",
  { tag: "@long" },
  async ({ browser, playwright: { request }, server: { address, run } }) => {
    const opened: BrowserContext[] = [];
    const volunteer = (email: string, size: typeof DESK): Promise<{ page: Page; token: string }> =>
      openConsole({ browser, request, address, email, size, opened });
    try {
      await run("people", "role", PEOPLE.host, "voice", "--edition", "global-2025");
      const delegates = await Promise.all(delegateEmails().map((email) => delegateAt(request, address, email)));
      const [organiser, voice] = await Promise.all([volunteer(PEOPLE.organiser, PHONE), volunteer(PEOPLE.host, DESK)]);
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
      const before = await eventsFor(first);
      await organiser.page.goto(`${CONSOLE}/programme?day=${DAY}`);
      await organiser.page
        .getByRole("button", { name: /^Other room…: / })
        .first()
        .click();
      const choice = organiser.page.getByRole("dialog").getByRole("listitem").first();
      const [room = ""] = (await choice.innerText()).split("\n");
      await choice.getByRole("button").click();
      await confirmPublication(organiser.page);
      const isMoved = (events: Event[]): boolean =>
        events.some(
          ({ id, location }) =>
            location.includes(room) && !before.find((one) => one.id === id)?.location.includes(room),
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
      await voice.page.goto(`${CONSOLE}/programme?day=${DAY}`);
      await expect(voice.page.getByRole("link", { name: moved?.title ?? "" }).first()).toBeVisible();
      // A voice translates: it is not offered to move events, or to write their English.
      await expect(voice.page.getByRole("button", { name: /^(Later…|Room): / })).toHaveCount(0);
      await voice.page
        .getByRole("link", { name: moved?.title ?? "" })
        .first()
        .click();
      const english = voice.page.getByRole("textbox", { name: "Title, English", exact: true }).first();
      await expect(english).not.toBeEditable();
      await voice.page.getByRole("link", { name: "Announcements", exact: true }).click();
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
      const whoAndWhen = new RegExp(`Asked by Ethan Raharjo, ${at}.*Confirmed by Noraini Kwok, ${at}`);
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

      // The report of the day counts the six, and nobody by themselves.
      await organiser.page.setViewportSize(DESK);
      await organiser.page.goto(`${CONSOLE}/report?day=${DAY}`);
      const announcement = organiser.page.getByRole("row").filter({ hasText: "Use the north doors" });
      await expect(announcement.getByRole("cell").last()).toHaveText(String(DELEGATES));
      await expect(
        organiser.page.getByRole("row", { name: new RegExp(`^Fri, .* ${DELEGATES} ${DEVICES}$`) }),
      ).toBeVisible();
      await expect(organiser.page.getByRole("row", { name: new RegExp(`^Schedule ${DEVICES}$`) })).toBeVisible();
      await expect(organiser.page.getByText(first.email)).toHaveCount(0);
    } finally {
      for (const context of opened) await context.close();
    }
  },
);

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
