import type { DelegateType } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import type { SessionSummary } from "@narthex/contract/app/schedule";
import { datesOf, dayNumberOf } from "@narthex/domain/editions/editions";
import { dateIn } from "@narthex/domain/editions/times";

/** An empty list matches everything. */
export type ResourceFilter = { kind: "sessions"; sessions: number[] } | { kind: "topics"; topics: string[] };

const splitList = (text: unknown): string[] =>
  typeof text === "string"
    ? text
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean)
    : [];

/** The known session numbers in `1,2`; anything else is skipped. */
export const parseSessions = (text: unknown, known: readonly number[]): number[] => {
  const named = new Set(splitList(text).map((word) => (/^\d{1,9}$/.test(word) ? Number(word) : Number.NaN)));
  return [...named].filter((number) => known.includes(number));
};

/** The known topics in `house,money`. */
export const parseTopics = (text: unknown, known: readonly string[]): string[] =>
  [...new Set(splitList(text))].filter((topic) => known.includes(topic));

type FilterTarget = { sessionIds: readonly number[]; topics: readonly string[] };

/** Whether an item belongs to one of the chosen sessions or topics. */
export const isInFilter = (item: FilterTarget, filter: ResourceFilter): boolean =>
  filter.kind === "sessions"
    ? filter.sessions.length === 0 || item.sessionIds.some((id) => filter.sessions.includes(id))
    : filter.topics.length === 0 || item.topics.some((topic) => filter.topics.includes(topic));

type AttendedEdition = Pick<Edition, "conferenceType" | "days" | "weekend" | "timeZone">;
export type SessionDay = { date: string; dayNumber: number; sessions: SessionSummary[] };

/**
 * The sessions to choose from, by day. Weekend delegates see only the weekend, counted from one; in person the same
 * Saturday is day three.
 */
export const sessionsByDay = (
  sessions: readonly SessionSummary[],
  edition: AttendedEdition,
  type: DelegateType,
): SessionDay[] =>
  datesOf(edition, type).flatMap((date) => {
    const held = sessions.filter(({ startTime }) => dateIn(edition.timeZone, Date.parse(startTime)) === date);
    const dayNumber = dayNumberOf(edition, type, date);
    return held.length === 0 || dayNumber === null ? [] : [{ date, dayNumber, sessions: held }];
  });
