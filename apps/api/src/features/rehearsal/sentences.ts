import type { Locale } from "@narthex/contract/base/common";
import type { Finding } from "@narthex/domain/rehearsal/finding";
import { formatShortDate } from "@narthex/domain/editions/times";
import { MESSAGES } from "@narthex/messages/api";
import { localize } from "../content/index.ts";

const valueText = ({ rule, value = "" }: Finding, locale: Locale): string => {
  const languages: Readonly<Record<string, string>> = MESSAGES[locale].languages;
  if (rule === "missing-language") return languages[value] ?? value;
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatShortDate(value, locale) : value;
};

/** A finding in a reader's language. */
export const sentenceOf = (finding: Finding, locale: Locale): string =>
  MESSAGES[locale].rehearsal[finding.rule]({
    about: localize(finding.about ?? "", locale),
    other: localize(finding.other ?? "", locale),
    value: valueText(finding, locale),
    type: finding.type ? MESSAGES[locale].choices[finding.type] : "",
  });
