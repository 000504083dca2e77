import { firstScreenText } from "../support/first-screen-text.ts";
import { expect, test } from "../support/fixtures.ts";
import { homeOf, localeOf, type Moment, MOMENTS } from "../support/moments.ts";

const PHONE = { width: 390, height: 844 };

for (const [name, moments] of Map.groupBy(MOMENTS, (moment) => moment.name))
  test(`the first screen of home answers ten people without scrolling: ${name} [H18]`, async ({ open, moveClock }) => {
    test.setTimeout(180_000);
    expect(moments).toHaveLength(10);
    for (const { who, now, needs } of moments) {
      await moveClock("scs", { now });
      const page = await open(who, homeOf(who), { viewport: PHONE, locale: localeOf(who) });
      const missing = async (): Promise<Moment["needs"]> => {
        const text = await firstScreenText(page);
        return needs.filter((need) => !text.includes(need));
      };
      await expect.poll(missing, { message: `${who} at ${now}` }).toEqual([]);
      await page.close();
    }
  });
