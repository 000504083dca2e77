import type { ReadEvent } from "@narthex/domain/schedule/read-events";
import { formatLongDate, formatTime } from "@narthex/domain/editions/times";
import { useView } from "#features/content/index.ts";
import { placesOf } from "#features/schedule/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";

/** Before the person's first day: how long it is until then, and how it begins. */
export const BeforeCard = ({ date, days, first }: { date: string; days: number; first: ReadEvent | undefined }) => {
  const messages = useMessages().home;
  const { edition, locale } = useView();
  return (
    <>
      <Pill tone="ember">{messages.inDays(days)}</Pill>
      <h2 className="display mt-3.5 text-2xl lg:text-3xl">{messages.startsOn(formatLongDate(date, locale))}</h2>
      {first && (
        <p className="tabular mt-2 flex flex-wrap gap-x-2 text-base text-night-ink-2">
          <strong className="font-semibold text-night-ink">
            {formatTime(first.startTime, edition.timeZone, locale)}
          </strong>
          <Dots parts={[first.title, placesOf(first)]} />
        </p>
      )}
    </>
  );
};
