import { useMessages } from "@narthex/client/messages.ts";
import { useFormatDay } from "./day-labels.ts";

/** The conference days as cards; on large screens a list beside the timeline. */
export const DayCards = ({
  dates,
  date,
  today,
  onChoose,
}: {
  dates: readonly string[];
  date: string;
  today: string;
  onChoose: (date: string) => void;
}) => {
  const messages = useMessages();
  const formatDay = useFormatDay();
  return (
    <nav aria-label={messages.schedule.days} data-tour="dates">
      <ul
        className="-mx-1.5 grid gap-1 xl:mx-0 xl:grid-cols-1! xl:gap-0.5"
        style={{ gridTemplateColumns: `repeat(${Math.max(dates.length, 1)}, minmax(0, 1fr))` }}
      >
        {dates.map((each) => {
          const day = formatDay(each);
          return (
            <li key={each}>
              <button
                type="button"
                aria-current={each === date ? "date" : undefined}
                aria-label={`${day.weekdayLong} ${day.dayOfMonth} ${day.month}, ${day.number}${each === today ? `, ${messages.schedule.today}` : ""}`}
                onClick={() => onChoose(each)}
                className="group relative grid w-full justify-items-center rounded-card py-2.5 text-xs font-semibold text-ink-2 hover:bg-sunk aria-[current]:bg-ink aria-[current]:text-paper/75 xl:flex xl:min-h-13 xl:items-center xl:gap-4 xl:px-4.5 xl:py-1.5 xl:text-sm"
              >
                <span className="xl:hidden">{day.weekday}</span>
                <span className="display tabular text-2xl/9 text-ink group-aria-[current]:text-paper xl:w-8">
                  {day.dayOfMonth}
                </span>
                <span className="xl:hidden">{day.month}</span>
                <span className="hidden xl:inline">
                  {day.month} · {day.weekdayLong} · {day.number}
                </span>
                {each === today && (
                  <span className="absolute bottom-1 size-1.25 rounded-full bg-accent group-aria-[current]:bg-ember xl:static xl:ms-auto xl:size-2 dark:group-aria-[current]:bg-accent-strong" />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
