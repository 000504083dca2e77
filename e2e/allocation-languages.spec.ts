import { importSignups, publish } from "./allocations.ts";
import { expectAccessible, PHONE } from "./axe.ts";
import { expect, test as base } from "./fixtures.ts";
import { PEOPLE } from "./people.ts";
import { startServer, type Server } from "./server.ts";

const EDITION = "regional-2024";

/** A server of its own, between the close of the sign-up and the conference. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ NARTHEX_CLOCK: "2024-11-10T09:00:00+08:00" });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test.beforeAll(async ({ server }) => {
  await importSignups(
    server,
    [
      [PEOPLE.regional, "CG", "Pending", 1],
      [PEOPLE.regional, "PM", "Pending", 2],
    ],
    EDITION,
  );
  await publish(server, EDITION);
});

const TEXTS = [
  { locale: "zh", given: "您有名额。", counts: /1人选了它，其中1人列为第一志愿。共有\d+个名额。/ },
  { locale: "th", given: "คุณได้ที่แล้ว", counts: /มีคนเลือก 1 คน เป็นอันดับแรก 1 คน มีทั้งหมด \d+ ที่/ },
];

for (const { locale, given, counts } of TEXTS)
  test(`on a phone, a person reads in ${locale} why they have a place [E22] [I01]`, async ({ open }) => {
    const page = await open("regional", "/gpcr/experience", { viewport: PHONE, isOwnContext: true });
    await page.evaluate((language) => localStorage.setItem("narthex.locale.Regional", language), locale);
    await page.reload();
    const first = page.locator("section[aria-labelledby=allocation] ol > li").first();
    await expect(first).toContainText(given);
    await expect(first).toContainText(counts);
    await expectAccessible(page, `explanations in ${locale}`);
  });
