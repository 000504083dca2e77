import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { importSignups, publish, type Signup } from "./allocations.ts";
import { expectAccessible } from "./axe.ts";
import { button, own, withdrawAll } from "./choices.ts";
import { expect, test as base } from "./fixtures.ts";
import { PEOPLE, type Who } from "./people.ts";
import { startServer, type Server } from "./server.ts";

/** A server of its own: a publication changes what everybody sees. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const EDITION = "global-2025";
const DSN_PLACES = 18;
const PM_PLACES = 24;
const REASON = "A room was counted twice. We publish again tonight.";

/** People of the edition in person who cannot sign in, to fill places. */
const fillers = readFileSync(new URL("../content/people/global-2025.csv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.includes("@people.invalid") && line.includes(",SCS,2025-G,"))
  .map((line) => line.slice(0, line.indexOf(",")));

const PM = ["2025-07-19T14:00:00+08:00", "Chapel · Level 1"] as const;
const DSN = ["2025-07-19T19:30:00+08:00", "Main Auditorium · Level 3"] as const;

const wish = (email: string, ...types: string[]): Signup[] =>
  types.map((type, at): Signup => [email, type, "Pending", at + 1]);

/** Two people want the last place of Dreams & Stories Night; who does not get it has the last place in the chapel. */
const WISHES: Signup[] = [
  ...fillers.slice(0, DSN_PLACES - 1).flatMap((email) => wish(email, "DSN")),
  ...fillers.slice(DSN_PLACES - 1, DSN_PLACES + PM_PLACES - 2).flatMap((email) => wish(email, "PM")),
  ...wish(PEOPLE.both, "DSN", "PM"),
  ...wish(PEOPLE.new, "DSN", "PM"),
  ...wish(PEOPLE.host, "MD"),
];

const explanations = (page: Page): Locator => own(page).locator("ol > li");
const places = (page: Page): Locator => own(page).locator("ul").first().locator("> li");
const offer = (page: Page, name: string): Locator => own(page).getByRole("listitem", { name });

test.describe.configure({ mode: "serial" });

test.describe("after publication", () => {
  let proposal = "";
  let winner: Who = "new";
  let loser: Who = "both";
  let pageOf: (who: Who, path?: string) => Promise<Page>;
  test.beforeAll(async ({ server }) => {
    await importSignups(server, WISHES, EDITION);
    proposal = await publish(server, EDITION);
  });
  test.beforeEach(({ open }) => {
    pageOf = (who, path = "/experience") => open(who, path);
  });

  test("everybody reads for each choice what decided and what would have changed it [E20] [E22]", async () => {
    const page = await pageOf("both");
    await expect(explanations(page)).toHaveCount(2);
    if (!(await explanations(page).first().innerText()).includes("You have a place."))
      [winner, loser] = ["new", "both"];
    else [winner, loser] = ["both", "new"];
    const [first, second] = [await pageOf(winner), await pageOf(loser)];
    await expect(explanations(first).first()).toContainText("You have a place.");
    const lost = explanations(second).first();
    await expect(lost).toContainText("1st");
    await expect(lost).toContainText("You and others had an equal claim, and the draw decided.");
    await expect(lost).toContainText("20 people asked for it, 19 as their first choice. There were 18 places.");
    await expect(lost).toContainText("With 1 more place on Sat, 19 Jul, 7:30 PM – 9:30 PM, you would have one.");
    await expect(explanations(second).nth(1)).toContainText("You have a place.");
    await expectAccessible(second, "explanations");
  });

  test("two people exchange places where both gain, once both accept [E19] [E22]", async ({ server }) => {
    await importSignups(
      server,
      [
        [PEOPLE[winner], "PM", "Unavailable", 1],
        [PEOPLE[winner], "DSN", "Confirmed", 2, ...DSN],
      ],
      EDITION,
    );
    await withdrawAll(await pageOf("host"));
    const [first, second] = [await pageOf(winner), await pageOf(loser)];
    const card = offer(first, "Would you exchange places?");
    await expect(card).toContainText(/You get\s*Prayer Meeting Experience/);
    await expect(card).toContainText(/You give\s*Dreams & Stories Night/);
    await card.getByRole("button", { name: "Exchange" }).click();
    await expect(card).toContainText("You accepted.");
    await offer(second, "Would you exchange places?").getByRole("button", { name: "Exchange" }).click();
    await expect(places(second)).toContainText("Dreams & Stories Night");
    await expect(offer(second, "Would you exchange places?")).toHaveCount(0);
    await expect(places(first)).toContainText("Prayer Meeting Experience");
  });

  test("a freed place is offered with a deadline, and taken with one tap [E18] [E22]", async ({ server }) => {
    await importSignups(
      server,
      [
        [PEOPLE[winner], "DSN", "Unavailable", 1],
        [PEOPLE[winner], "PM", "Confirmed", 2, ...PM],
      ],
      EDITION,
    );
    await withdrawAll(await pageOf(loser));
    const page = await pageOf(winner);
    const card = offer(page, "A place is free for you");
    await expect(card).toContainText(/Dreams & Stories Night\s*Sat, 19 Jul, 7:30 PM – 9:30 PM/);
    await expect(card).toContainText(/Answer by .*\d/);
    await expectAccessible(page, "an offer");
    await button(page, "Accept the place").click();
    await expect(card).toHaveCount(0);
    await expect(places(page)).toHaveText([/Prayer Meeting/, /Dreams & Stories Night/]);
    await expect(explanations(page)).toHaveText([
      /Dreams & Stories.*You have a place/,
      /Prayer Meeting.*You got this place afterwards/,
    ]);
  });

  test("a publication that is taken back is announced with the reason, on the open page [E22]", async ({ server }) => {
    const page = await pageOf(winner);
    await expect(explanations(page)).toHaveCount(2);
    await server.run("experiences", "take-back", proposal, "--reason", REASON);
    await expect(own(page).getByRole("status")).toContainText("The places were withdrawn");
    await expect(own(page).getByRole("status")).toContainText(REASON);
    await expect(explanations(page)).toHaveText([/1st.*Pending/, /2nd.*Pending/]);
  });
});
