import { readFileSync } from "node:fs";
import { LOCALES } from "@narthex/contract/base/languages";
import { SCHEDULE_TEMPLATE } from "@narthex/domain/setup/parts";
import { expect, it } from "vitest";
import { fieldsFor, guessScheduleColumns } from "./columns.ts";

it.each(LOCALES)("the titles of the programme's template are found again in %s [B133]", (language) => {
  const file = new URL(`../../../../../packages/messages/catalogues/${language}.json`, import.meta.url);
  const { console: texts } = JSON.parse(readFileSync(file, "utf8")) as {
    console: { scheduleImport: { fields: Record<string, string> } };
  };
  const titles = SCHEDULE_TEMPLATE.map((field) => texts.scheduleImport.fields[field] ?? "");
  const mapping = guessScheduleColumns(titles, fieldsFor(LOCALES), {});
  expect(SCHEDULE_TEMPLATE.map((field) => mapping[field])).toEqual(SCHEDULE_TEMPLATE.map((_, at) => at));
});
