import { MESSAGES } from "@narthex/messages/api";
import type { PackExperience } from "@narthex/contract/pack/pack-experiences";
import { dateIn, formatShortDate, formatTime } from "@narthex/domain/editions/times";
import { isSameValue } from "@narthex/domain/drafts/address";
import { localize } from "../../content/index.ts";
import { titleOf, type EntryChange } from "../changes.ts";
import { meetingSentences, type Reading } from "./meeting-sentences.ts";

export type Slot = PackExperience["slots"][number];
export type SlotChange = { before: Slot; after: Slot | undefined };

const slotsIn = (experience: unknown): Slot[] => (experience as PackExperience | undefined)?.slots ?? [];

/** The slots of an experience that move or end, as pairs. */
export function changedSlots({ before, after }: EntryChange): SlotChange[] {
  const is = slotsIn(after);
  return slotsIn(before).flatMap((slot) => {
    const next = is.find(({ id }) => id === slot.id);
    const { capacity: _before, ...place } = slot;
    const { capacity: _after, ...newPlace } = next ?? { capacity: 0 };
    return isSameValue(place, newPlace) ? [] : [{ before: slot, after: next }];
  });
}

const isOpen = (experience: unknown): boolean => slotsIn(experience).some(({ isCancelled }) => !isCancelled);

/** Whether the last slot of an experience ends by the change, or one takes place again: that concerns those who chose it. */
export const isStopped = ({ before, after }: EntryChange): boolean => isOpen(before) && !isOpen(after);
export const isResumed = ({ before, after }: EntryChange): boolean =>
  slotsIn(before).length > 0 && !isOpen(before) && isOpen(after);

/** Whether the people of a slot are moved or freed by the change, and told so one by one. */
export const isSettled = ({ after }: SlotChange): boolean => after?.isCancelled === true;

/** A slot as people tell it apart: its experience, day, time and place. */
export const slotName = (experience: unknown, { start, venue }: Slot, { locale, timeZone }: Reading): string =>
  [
    titleOf(experience, locale, ""),
    formatShortDate(dateIn(timeZone, Date.parse(start)), locale),
    formatTime(start, timeZone, locale),
    localize(venue, locale),
  ]
    .filter((part) => part !== "")
    .join(", ");

/** What of an experience's slots changes. */
export function slotSentences(change: EntryChange, reading: Reading): string[] {
  const { locale } = reading;
  const sentences = MESSAGES[locale].changes;
  const title = titleOf(change.before, locale, "");
  const meetingOf = (slot: Slot) => ({
    title,
    rooms: localize(slot.venue, locale),
    start: slot.start,
    minutes: (Date.parse(slot.end) - Date.parse(slot.start)) / 60_000,
  });
  const whole = isStopped(change) ? [sentences.cancelled(title)] : isResumed(change) ? [sentences.resumed(title)] : [];
  if (change.after === undefined) return whole;
  const own = changedSlots(change).flatMap(({ before, after }) => {
    const name = slotName(change.before, before, reading);
    if (!after) return before.isCancelled ? [] : [sentences.cancelled(name)];
    const isSame = before.isCancelled === after.isCancelled && before.movedTo === after.movedTo;
    if (after.isCancelled) {
      const next = slotsIn(change.after).find(({ id }) => id === after.movedTo);
      if (isSame) return [];
      return [next ? sentences.slotMoved(name, slotName(change.after, next, reading)) : sentences.slotOff(name)];
    }
    const moved = meetingSentences(meetingOf(before), meetingOf(after), reading);
    return before.isCancelled ? [sentences.slotOn(name), ...moved] : moved;
  });
  return [...whole, ...own];
}
