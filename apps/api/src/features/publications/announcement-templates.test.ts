import type { AnnouncementTemplate } from "@narthex/contract/console/announcements-console";
import { expect, it } from "vitest";
import { ask, difference, save, services, useConsole } from "#test/console.ts";

useConsole();

it("templates of announcements are written in every language of the edition, with their level, and can be published once filled in [B115]", async () => {
  const { json } = await ask("both", "/announcements/templates");
  const templates = json as AnnouncementTemplate[];
  expect(templates.map(({ kind, level, fields }) => [kind, level, ...fields])).toEqual([
    ["roomChange", "movement", "event", "room"],
    ["bus", "movement", "place", "time"],
    ["rain", "movement", "event", "room"],
    ["lostChild", "safety", "child", "place"],
  ]);
  const posted = new Date(services().clock.now()).toISOString().replace(/\.\d+Z$/, "+00:00");
  for (const [index, { kind, level, fields, title, body }] of templates.entries()) {
    const slots = fields.map((field) => `{${field}}`).toSorted();
    for (const language of ["en", "zh", "th"] as const) {
      const text = `${title[language]} ${body[language]}`;
      expect([kind, language, [...new Set(text.match(/\{\w+\}/g))].toSorted()]).toEqual([kind, language, slots]);
    }
    const id = 950 + index;
    await save({ file: "announcements.yaml", address: [`@${id}`], after: { id, level, title, body, posted } });
  }
  const { urgent, warnings } = await difference();
  expect([urgent.map(({ announcement: { id } }) => id).toSorted(), warnings]).toEqual([[950, 951, 952, 953], []]);
});
