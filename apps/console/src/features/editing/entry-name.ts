import { isRecord } from "@narthex/domain/drafts/address";
import { textIn } from "@narthex/domain/locales";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";

const NAMES = ["title", "name", "text", "slug", "type", "topic", "keyword", "date", "id"];

/** Those that may be a value to choose. */
const CHOSEN = new Set(["name", "type"]);

/** What people call an entry. */
export const useEntryName = () => {
  const locale = useCurrentLocale();
  const choices: Readonly<Record<string, string>> = useMessages().choices;
  return (entry: unknown, otherwise: string): string => {
    if (typeof entry === "string" && entry !== "") return entry;
    if (!isRecord(entry)) return otherwise;
    const name = NAMES.find((each) => entry[each] !== undefined && entry[each] !== "") ?? "";
    const named = "en" in entry ? entry : entry[name];
    if (isRecord(named) && typeof named["en"] === "string") return textIn({ en: named["en"], ...named }, locale);
    if (CHOSEN.has(name) && typeof named === "string") return choices[named] ?? named;
    return typeof named === "string" || typeof named === "number" ? String(named) : otherwise;
  };
};
