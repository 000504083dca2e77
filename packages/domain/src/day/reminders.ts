import type { Edition } from "@narthex/contract/app/editions";
import { LANGUAGES, type Locale } from "@narthex/contract/base/languages";
import type { ReminderMinutes } from "@narthex/contract/app/my-day";
import type { OwnEvent } from "./my-day.ts";
import { takesPlace } from "../schedule/schedule.ts";
import { labelText } from "../seating.ts";
import { withoutJoiners } from "../words/thai-words.ts";
import { formatTime } from "../editions/times.ts";

/** Minutes before an event; 0 for no reminders. */
export const REMINDER_CHOICES = [0, 10, 30] as const satisfies readonly ReminderMinutes[];

const MINUTE_MS = 60_000;

/** An event of someone's own day, and when to remind them of it. */
export type Reminder = { event: OwnEvent; at: number; startsAt: number };

/** The reminders of events that have not begun, also those whose instant has passed. None for 0 minutes. */
export const remindersOf = (day: readonly OwnEvent[], minutesBefore: number, now: number): Reminder[] =>
  minutesBefore === 0
    ? []
    : day.flatMap((event) => {
        const startsAt = Date.parse(event.startTime);
        if (!takesPlace(event) || startsAt <= now) return [];
        return [{ event, at: startsAt - minutesBefore * MINUTE_MS, startsAt }];
      });

/** What a reminder says: the event, its time, and where the person is expected. */
export const reminderTexts = (
  { title, label, startTime, location, seat }: Pick<OwnEvent, "title" | "label" | "startTime" | "location" | "seat">,
  { timeZone }: Pick<Edition, "timeZone">,
  locale: Locale,
): { title: string; body: string } => ({
  title: withoutJoiners([labelText(label), title].filter(Boolean).join(": ")),
  body: withoutJoiners(
    [LANGUAGES[locale].startsAt(formatTime(startTime, timeZone, locale)), ...location, ...(seat ? [seat] : [])].join(
      " · ",
    ),
  ),
});
