import { useMessages } from "@narthex/client/messages.ts";
import { useFormatDay } from "./day-labels.ts";
import { DayLink } from "./day-link.tsx";

/** The conference days as cards. */
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
      <ul className="grid auto-cols-[minmax(0,5.5rem)] grid-flow-col gap-1">
        {dates.map((each, index) => {
          const day = formatDay(each);
          const before = dates[index - 1];
          // Once for each month: five times the same word tells nothing.
          const hasMonth = before === undefined || formatDay(before).month !== day.month;
          return (
            <li key={each}>
              <DayLink
                date={each}
                onChoose={onChoose}
                aria-current={each === date ? "date" : undefined}
                aria-label={`${day.weekday} ${day.dayOfMonth} ${day.month}, ${day.number}${each === today ? `, ${messages.schedule.today}` : ""}`}
                className="group relative grid w-full justify-items-center rounded-card py-2.5 day-label font-semibold text-ink-2 hover:bg-sunk aria-[current]:bg-ink aria-[current]:text-paper/75"
              >
                <span>{day.weekday}</span>{" "}
                <span className="display tabular text-2xl/9 text-ink group-aria-[current]:text-paper">
                  {day.dayOfMonth}
                </span>{" "}
                <span>{hasMonth ? day.month : "\u00A0"}</span>
                {each === today && (
                  <span className="absolute bottom-1 size-1.25 rounded-full bg-accent group-aria-[current]:bg-ember dark:group-aria-[current]:bg-accent-strong" />
                )}
              </DayLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
