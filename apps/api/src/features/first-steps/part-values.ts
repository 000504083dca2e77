import type { DraftForm } from "@narthex/contract/console/drafts";
import type { PartIssue } from "@narthex/contract/setup/first-steps";
import { LOCALES } from "@narthex/contract/base/languages";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import { MESSAGES } from "@narthex/messages/api";

export type Read = { value: unknown } | { code: PartIssue["code"] };

const YES = new Set(["yes", "y", "true", "1", "x", "✓", "是", "ใช่", "มี"]);
const NO = new Set(["no", "n", "false", "0", "-", "否", "不", "ไม่", "ไม่ใช่", "ไม่มี"]);

const readFlag = (text: string): Read => {
  const word = text.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { code: "flag" };
};

/** As people and spreadsheets write it: in the time zone of the conference, unless an offset says otherwise. */
function readInstant(text: string, { timeZone }: PackEdition): Read {
  // A workbook has no time zones: its reader says UTC.
  const [, date = "", hour = "", minute = ""] =
    /^(\d{4}-\d\d-\d\d)[ T](\d{1,2}):(\d\d)(?::\d\d)?(?:\.000Z)?$/.exec(text) ?? [];
  try {
    if (date === "")
      return {
        value: Temporal.Instant.from(text)
          .toZonedDateTimeISO(timeZone)
          .toString({ timeZoneName: "never", smallestUnit: "second" }),
      };
    const local = Temporal.PlainDateTime.from(`${date}T${hour.padStart(2, "0")}:${minute}`);
    const zoned = local.toZonedDateTime(timeZone);
    // Clocks that are put forward skip some times.
    if (!zoned.toPlainDateTime().equals(local)) return { code: "instant" };
    return { value: zoned.toString({ timeZoneName: "never", smallestUnit: "second" }) };
  } catch {
    return { code: "instant" };
  }
}

/** A choice by its value, or as the console names it in any language. What is neither is refused by its form. */
function readChoice(text: string, choices: readonly string[]): Read {
  const word = text.toLowerCase();
  const namesOf = (choice: string): string[] =>
    LOCALES.map((locale) => (MESSAGES[locale].choices as Readonly<Record<string, string>>)[choice] ?? choice);
  const isMeant = (choice: string): boolean => [choice, ...namesOf(choice)].some((name) => name.toLowerCase() === word);
  return { value: choices.find(isMeant) ?? text };
}

/** The value of a cell for a field. */
export function readValue(text: string, { kind, choices = [] }: DraftForm, edition: PackEdition): Read {
  switch (kind) {
    case "choice":
      return readChoice(text, choices);
    case "number":
      return /^\d{1,9}$/.test(text) ? { value: Number(text) } : { code: "number" };
    case "flag":
      return readFlag(text);
    case "instant":
      return readInstant(text, edition);
    default:
      return { value: text };
  }
}

/** Several values in a cell. */
export function readList(text: string, form: DraftForm, edition: PackEdition): Read {
  if (form.kind === "list") return { value: [] };
  const all = text.split(/[;,、；，]/).map((one) => readValue(one.trim(), form, edition));
  const wrong = all.find((one) => "code" in one);
  return wrong ?? { value: all.map((one) => ("value" in one ? one.value : null)) };
}
