import type { Announcement } from "@narthex/contract/app/announcements";
import { dateIn } from "@narthex/domain/editions/times";

export type AnnouncementDay = { date: string; announcements: Announcement[] };

/** Announcements in their order, grouped by the day in the edition's zone on which they were posted. */
export const byDay = (announcements: readonly Announcement[], timeZone: string): AnnouncementDay[] => {
  const days = new Map<string, Announcement[]>();
  for (const announcement of announcements) {
    const date = dateIn(timeZone, Date.parse(announcement.postedTime));
    days.set(date, [...(days.get(date) ?? []), announcement]);
  }
  return [...days].map(([date, group]) => ({ date, announcements: group }));
};

const DAY_MS = 86_400_000;

/** Names a day as today, yesterday or by its date. */
export const dayName = (date: string, now: number, timeZone: string): "today" | "yesterday" | null => {
  if (date === dateIn(timeZone, now)) return "today";
  return date === dateIn(timeZone, now - DAY_MS) ? "yesterday" : null;
};
