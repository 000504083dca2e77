import type { DelegateType, Locale } from "@narthex/contract/base/common";
import type { Pack } from "@narthex/contract/pack/pack";
import type { PackText } from "@narthex/contract/base/pack-fields";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { RehearsalRule } from "@narthex/contract/console/rehearsal";

/** Something that a rehearsal found, and where it is corrected. */
export type Finding = {
  rule: RehearsalRule;
  file: string;
  entry: string;
  /** What it is about: an event, a category, an experience. */
  about?: PackText;
  other?: PackText;
  /** A date, an address, a number. */
  value?: string;
  type?: DelegateType;
  language?: Locale;
  /** Of a value that is refused. */
  code?: string | undefined;
  params?: Readonly<Record<string, string | number>> | undefined;
};

export type RehearsedPack = Pick<
  Pack,
  "edition" | "schedule" | "materials" | "callouts" | "announcements" | "experiences" | "library" | "quotes" | "topics"
>;
/** An event with its day. */
export type DayEvent = PackEvent & { date: string };

export const eventsOf = ({ schedule }: Pick<RehearsedPack, "schedule">): DayEvent[] =>
  Object.entries(schedule).flatMap(([date, events]) => events.map((event) => ({ ...event, date })));

export const englishOf = (text: PackText): string => (typeof text === "string" ? text : text.en);
export const endMsOf = ({ start, durationInMin }: PackEvent): number => Date.parse(start) + durationInMin * 60_000;

/** A finding about an event. */
export const ofEvent = (
  rule: RehearsalRule,
  event: DayEvent,
  more: Omit<Finding, "rule" | "file" | "entry" | "about"> = {},
): Finding => ({ rule, file: `schedule/${event.date}.yaml`, entry: `@${event.id}`, about: event.title, ...more });

export const EDITION_FILE = "edition.yaml";
/** A finding about a value of the edition. */
export const ofEdition = (rule: RehearsalRule, more: Omit<Finding, "rule" | "file" | "entry"> = {}): Finding => ({
  rule,
  file: EDITION_FILE,
  entry: "",
  ...more,
});
