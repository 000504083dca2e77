import { writeFileSync } from "node:fs";
import { expectAccessible, SIZES } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { PEOPLE } from "./people.ts";
import { overflow, settled } from "./screens.ts";
import { startServer } from "./server.ts";
import { signInOverTheWire } from "./sign-in.ts";

test("an organiser starts an allocation and saves its report [B60]", async ({ open }) => {
  const page = await open("organiser", "/console/global-2025/experiences");
  await page.getByRole("textbox", { name: "Seed (optional)" }).fill("7");
  await page.getByRole("button", { name: "Start allocation" }).click();
  const proposal = page.getByRole("list", { name: "Proposals" }).getByRole("listitem").first();
  await expect(proposal).toContainText("seed 7");
  await expect(proposal).toContainText("Proposed");
  await proposal.getByRole("button", { name: /^Report of proposal/ }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "All choices (CSV)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^global-2025-\d+-people\.csv$/);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectAccessible(page, `experiences at ${size.width} px, ${colorScheme}`);
      expect(await overflow(page)).toEqual([]);
    }
  }
});

/** Two people who each have what the other would rather have, and nobody else wants to give either for the other. */
const PAIR = `email,type,status,ranking,startsAt,location,eventId
${PEOPLE.host},MDD,Unavailable,1,,,
${PEOPLE.host},PM,Confirmed,2,2025-07-19T14:00:00+08:00,,
${PEOPLE.new},PM,Unavailable,1,,,
${PEOPLE.new},MDD,Confirmed,2,2025-07-21T10:00:00+08:00,Studio 1 · Level 4,
`;

/** Some spaces do not break. */
const textOf = (text: string): RegExp => new RegExp(`^${text.replaceAll(" ", String.raw`\s`)}$`);

test("an exchange shows what each of two people gives, who agreed, and that it took place [B60] [E19]", async ({
  browser,
  playwright: { request },
}, info) => {
  // Places of its own: other tests share theirs.
  const server = await startServer();
  const { address } = server;
  const file = info.outputPath("pair.csv");
  writeFileSync(file, PAIR);
  await server.run("experiences", "import", file, "--edition", "global-2025");
  const as = async (email: string) => {
    const { accessToken } = await signInOverTheWire(request, address, email);
    return async <T>(path: string, body?: object): Promise<T> => {
      const answer = await fetch(`${address}/api/exps${path}?conferenceType=Global&locale=en`, {
        method: body ? "POST" : "GET",
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(body && { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(answer.ok, await answer.clone().text()).toBe(true);
      return (await answer.json()) as T;
    };
  };
  // Exchanges are looked for when a place is freed.
  await (
    await as(PEOPLE.both)
  )("/signup", { types: [] });
  const [host, other] = [await as(PEOPLE.host), await as(PEOPLE.new)];
  const idOf = async (ask: typeof host): Promise<number | undefined> =>
    (await ask<{ exchanges: { id: number }[] }>("/allocation")).exchanges[0]?.id;
  await expect.poll(() => idOf(host)).toBeDefined();
  await host(`/exchanges/${await idOf(host)}`, { accept: true });

  const { state } = await signInOverTheWire(request, address, PEOPLE.organiser);
  const context = await browser.newContext({ storageState: state, baseURL: address });
  const page = await context.newPage();
  await page.goto("/console/global-2025/experiences");
  const exchange = page.getByRole("list", { name: "Exchanges" }).getByRole("listitem");
  await expect(exchange).toHaveText(/Unanswered$/);
  // Either of the two may be the first.
  const linesOf = (name: string) =>
    exchange
      .locator("div", { has: page.getByText(name, { exact: true }) })
      .last()
      .getByRole("paragraph");
  await expect(linesOf("Ethan Raharjo")).toHaveText([
    "Ethan Raharjo",
    textOf("gives Prayer Meeting Experience · Sat, 19 Jul · 2:00 PM – 3:30 PM · agreed"),
  ]);
  await expect(linesOf("Mireille Tshibanda")).toHaveText([
    "Mireille Tshibanda",
    textOf("gives Ministry Deep Dive · Mon, 21 Jul · 10:00 AM – 12:00 PM"),
  ]);
  await expect(exchange.getByText(/^answer by Fri, 18\sJul/)).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectAccessible(page, `an exchange at ${size.width} px, ${colorScheme}`);
      expect(await overflow(page)).toEqual([]);
    }
  }
  await other(`/exchanges/${await idOf(other)}`, { accept: true });
  await page.reload();
  await expect(exchange).toHaveText(/agreed.*agreedAccepted$/);
  await context.close();
  await server.stop();
});
