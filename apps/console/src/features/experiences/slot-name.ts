import type { ConsoleExperience, ConsoleSlot } from "@narthex/contract/console/experiences-console";
import { useCurrentLocale } from "@narthex/client/messages.ts";
import { dateIn, formatShortDate, formatTiming } from "@narthex/domain/editions/times";
import { formatDayAndTime, useFrame } from "#features/frame/index.ts";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";

const MINUTE_MS = 60_000;

/** Writes times of the edition in its time zone. */
export const useTimes = () => {
  const locale = useCurrentLocale();
  const { timeZone } = useFrame().edition;
  const timingOf = ({ start, end }: Pick<ConsoleSlot, "start" | "end">): string => {
    const from = Date.parse(start);
    const minutes = (Date.parse(end) - from) / MINUTE_MS;
    return joinDots([formatShortDate(dateIn(timeZone, from), locale), formatTiming(start, minutes, timeZone, locale)]);
  };
  return {
    timingOf,
    instantOf: (instant: string): string => formatDayAndTime(instant, timeZone, locale),
  };
};

/** The name of a slot: its experience and time; its id where the pack no longer has it. */
export const useSlotName = (experiences: readonly ConsoleExperience[]): ((id: string) => string) => {
  const { timingOf } = useTimes();
  return (id) => {
    const experience = experiences.find(({ slots }) => slots.some((slot) => slot.id === id));
    const slot = experience?.slots.find((one) => one.id === id);
    return experience && slot ? joinDots([experience.title, timingOf(slot)]) : id;
  };
};
