import type { Difference } from "@narthex/contract/console/publications";
import { setLocale } from "@narthex/client/messages.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import "../../../app/messages/messages.ts";
import { DifferenceView } from "../difference-view.tsx";
import { NO_DIFFERENCE } from "../../../test-difference.ts";

const difference: Difference = {
  ...NO_DIFFERENCE,
  changes: [
    { file: "schedule/2025-07-18.yaml", entry: "@101", sentences: ["Lunch is later."], texts: [], isNotified: true },
  ],
  impact: {
    ...NO_DIFFERENCE.impact,
    people: 3,
    byReason: { ...NO_DIFFERENCE.impact.byReason, stars: 3 },
    everybody: 160,
  },
};

const shown = (more: Partial<Difference>): string =>
  renderToStaticMarkup(<DifferenceView difference={{ ...difference, ...more }} />);

it.each([
  ["en", "Your role does not include all of this."],
  ["zh", "其中有些内容不在您的职责之内。"],
  ["th", "บางส่วนไม่อยู่ในหน้าที่ของคุณ"],
] as const)("tells in %s that a role may not publish all of it, before anyone tries [B33]", async (locale, text) => {
  await setLocale(locale);
  expect(shown({ isInRole: false })).toContain(text);
  expect(shown({})).not.toContain(text);
});

it("shows the first 40 of many changes, as a new conference has them, and how many more there are [B27]", async () => {
  await setLocale("en");
  const sentences = Array.from({ length: 50 }, (_, at) => `Event ${at + 1} is new.`);
  const html = shown({ changes: [{ ...difference.changes[0]!, sentences }] });
  expect([...html.matchAll(/Event (\d+) is new/g)].map(([, at]) => Number(at))).toEqual(
    Array.from({ length: 40 }, (_, at) => at + 1),
  );
  expect(html).toContain("Show more (10)");
  expect(shown({})).not.toContain("Show more");
});

it("shows what was removed from a long text and added to it, below its sentence [B27]", async () => {
  await setLocale("en");
  const text = { sentence: "Lunch is later.", before: "Eat in Hall A", after: "Eat in the garden" };
  const html = shown({ changes: [{ ...difference.changes[0]!, texts: [text] }] });
  expect(html).toMatch(/Lunch is later\.<p[^>]*>Eat in <del[^>]*>Hall A<\/del><ins[^>]*>the garden<\/ins><\/p>/);
});

it("counts nobody where nothing changes [B29]", async () => {
  await setLocale("en");
  expect(shown({})).toContain("3 people are affected");
  expect(shown({ changes: [] })).toBe(
    '<div class="grid gap-4"><ul class="grid gap-1.5 empty:hidden"></ul><p class="text-ink-2">There is nothing to publish</p></div>',
  );
});
