import { formatDuration, formatTime } from "@narthex/domain/times";
import { useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";

/** The present, where nothing is on. */
export const NowGap = ({ isBeforeDay, until }: { isBeforeDay: boolean; until: string }) => {
  const messages = useMessages().schedule;
  const { edition, locale } = useView();
  const now = useNow();
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - now) / 60_000));
  return (
    <div className="grid grid-cols-1 @min-[15rem]:grid-cols-[4.25rem_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 pb-6 @min-[30rem]:grid-cols-[5rem_minmax(0,1fr)]">
      <span className="tabular text-[0.8125rem] font-semibold text-accent">
        {formatTime(new Date(now).toISOString(), edition.timeZone, locale)}
      </span>
      <span className="relative flex items-center gap-3 ps-4.5 text-[0.875rem] font-semibold text-accent before:absolute before:-start-[3px] before:size-2 before:rounded-full before:bg-accent after:h-px after:flex-1 after:bg-accent/40">
        {isBeforeDay
          ? messages.beginsIn(formatDuration(minutes, locale))
          : messages.freeUntil(formatTime(until, edition.timeZone, locale))}
      </span>
    </div>
  );
};
