import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, IconButton } from "@narthex/ui/button.tsx";
import { Dropdown, dropdownItem } from "@narthex/ui/dropdown.tsx";
import { shortDate, useFormatDay } from "./day-labels.ts";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** The tap that chose a day must not open the list again. */
const REOPEN_DELAY_MS = 100;

/** Sticky day picker, shown once the day cards have scrolled away. */
export const DayBar = ({
  dates,
  date,
  onChoose,
  onJump,
}: {
  dates: readonly string[];
  date: string;
  onChoose: (date: string) => void;
  onJump: (() => void) | null;
}) => {
  const messages = useMessages().schedule;
  const { locale } = useView();
  const formatDay = useFormatDay();
  const isShown = useScrolledPast();
  if (!isShown) return null;
  const at = dates.indexOf(date);
  const [previous, next] = [dates[at - 1], dates[at + 1]];
  const day = formatDay(date);
  return (
    <div
      data-day-bar
      className="rise fixed inset-x-0 top-0 z-30 border-b border-line bg-paper/94 pt-[env(safe-area-inset-top)] backdrop-blur-md lg:left-[292px]"
    >
      <div className="mx-auto flex min-h-15 max-w-[72rem] flex-wrap items-center gap-1 px-3 lg:px-10">
        <IconButton name={messages.previousDay} disabled={!previous} onClick={() => previous && onChoose(previous)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <Dropdown
          label={`${messages.chooseDay}: ${shortDate(day, locale)}`}
          reopenAfter={REOPEN_DELAY_MS}
          triggerClass="flex min-h-11 max-w-[calc(100vw-min(8rem,48vw))] flex-wrap items-center gap-x-2 rounded-full px-3 text-start leading-tight font-semibold hover:bg-sunk"
          panelClass="left-0 top-full w-72 max-w-[calc(100vw-min(5rem,33vw))]"
          trigger={
            <>
              <span className="whitespace-nowrap">{shortDate(day, locale)}</span>
              <span className="font-medium whitespace-nowrap text-ink-3">{day.number}</span>
              <ChevronDown aria-hidden="true" className="size-4 text-ink-3" />
            </>
          }
        >
          <ul>
            {dates.map((each) => (
              <li key={each}>
                <button
                  type="button"
                  aria-current={each === date ? "date" : undefined}
                  className={`${dropdownItem} flex-wrap gap-y-0`}
                  onClick={() => onChoose(each)}
                >
                  <span className="display tabular w-8 text-[1.5rem]">{formatDay(each).dayOfMonth}</span>
                  <span className="flex-1">{formatDay(each).weekdayLong}</span>
                  <span className="text-[0.8125rem] text-ink-3">{formatDay(each).number}</span>
                </button>
              </li>
            ))}
          </ul>
        </Dropdown>
        <IconButton name={messages.nextDay} disabled={!next} onClick={() => next && onChoose(next)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
        {onJump && (
          <Button className="ms-auto" onClick={onJump}>
            {messages.now}
          </Button>
        )}
      </div>
    </div>
  );
};
