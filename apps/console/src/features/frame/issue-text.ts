import type { Address } from "@narthex/domain/drafts/address";
import { mentionedFile } from "@narthex/domain/drafts/object-names";
import { fillText } from "@narthex/domain/drafts/issue-text";
import { currentLocale, currentMessages, LANGUAGE_NAMES } from "@narthex/client/messages.ts";

const LANGUAGES: Readonly<Record<string, string>> = LANGUAGE_NAMES;
import { formatDayAndTime } from "./times.ts";

/** What people call a place in a file of the draft: “12 › Title › 中文” for `@12`, `title`, `zh`. */
export function placeName(address: Address): string {
  const fields: Readonly<Record<string, string>> = currentMessages().fields;
  const nameOf = (step: string | number): string => {
    if (typeof step === "number") return String(step + 1);
    return step.startsWith("@") ? step.slice(1) : (LANGUAGES[step] ?? fields[step] ?? step);
  };
  return address.map(nameOf).join(" › ");
}

const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(?:Z|[+-]\d\d:\d\d)$/;

/** An instant of a pack has the offset of the conference: what stands before it is the conference's clock. */
const clockTime = (value: string | number): string | number => {
  const [, local] = INSTANT.exec(String(value)) ?? [];
  return local === undefined ? value : formatDayAndTime(`${local}:00Z`, "UTC", currentLocale());
};

type Refused = {
  code?: string | undefined;
  params?: Readonly<Record<string, string | number>> | undefined;
  /** In English, for a code that this console does not know. */
  text: string;
  address: Address;
};

/** Why a value is refused, and where, in the reader's language. */
export function issueText({ code = "", params = {}, text, address }: Refused): string {
  const texts: Readonly<Record<string, string>> = currentMessages().issues;
  const template = texts[code];
  if (template === undefined) return text;
  const { language, file } = params;
  const shown = {
    ...(code === "offset"
      ? params
      : Object.fromEntries(Object.entries(params).map(([name, value]) => [name, clockTime(value)]))),
    ...(language !== undefined && { language: LANGUAGES[language] ?? language }),
    ...(file !== undefined && { file: mentionedFile(String(file), currentMessages(), currentLocale()) }),
  };
  return [placeName(address), fillText(template, shown)].filter((part) => part !== "").join(": ");
}
