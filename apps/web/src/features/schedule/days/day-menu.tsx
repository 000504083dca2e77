import { ChevronDown } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Dropdown, dropdownItem } from "@narthex/ui/overlays/dropdown.tsx";
import { DayLink } from "./day-link.tsx";
import { shortDate, useFormatDay } from "./day-labels.ts";

/** The tap that chose a day must not open the list again. */
const REOPEN_DELAY_MS = 100;

/** The shown day, as a dropdown of all days. */
export const DayMenu = ({
  dates,
  date,
  isTight = false,
  onChoose,
}: {
  dates: readonly string[];
  date: string;
  /** In one line, in the bar. */
  isTight?: boolean;
  onChoose: (date: string) => void;
}) => {
  const messages = useMessages().schedule;
  const { locale } = useView();
  const formatDay = useFormatDay();
  const day = formatDay(date);
  return (
    <Dropdown
      label={`${messages.chooseDay}: ${shortDate(day, locale)} ${day.number}`.trim()}
      reopenAfter={REOPEN_DELAY_MS}
      triggerClass={`flex min-h-11 items-center rounded-full px-tight text-start leading-tight font-semibold hover:bg-sunk ${isTight ? "gap-x-tight" : "max-w-window flex-wrap gap-x-2"}`}
      panelClass="left-0 top-full w-72 max-w-narrow"
      trigger={
        <>
          <span className={isTight ? "" : "whitespace-nowrap"}>{shortDate(day, locale)}</span>{" "}
          <span className="flex items-center gap-x-2 text-ink-3">
            <span className={`font-medium whitespace-nowrap ${isTight ? "max-md:hidden" : ""}`}>{day.number}</span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
          </span>
        </>
      }
    >
      <ul>
        {dates.map((each) => (
          <li key={each}>
            <DayLink
              date={each}
              onChoose={onChoose}
              aria-current={each === date ? "date" : undefined}
              className={`${dropdownItem} flex-wrap gap-y-0`}
            >
              <span className="display tabular w-8 text-xl">{formatDay(each).dayOfMonth}</span>
              <span className="flex-1">{formatDay(each).weekdayLong}</span>
              <span className="text-sm text-ink-3">{formatDay(each).number}</span>
            </DayLink>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
};
