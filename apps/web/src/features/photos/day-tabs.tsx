import { isTabEnabled, photoTabs } from "@narthex/domain/photos/photos";
import { Star } from "lucide-react";
import { useEffect, useRef } from "react";
import { useView } from "#features/content/index.ts";
import { useFormatDay } from "#features/schedule/index.ts";
import { useMessages } from "@narthex/client/messages.ts";

/** Featured photos and one tab per day. The tab of a day without photos is disabled and says why. */
export const DayTabs = ({
  current,
  schedules,
  onChoose,
}: {
  current: string;
  schedules: Readonly<Record<string, boolean>> | undefined;
  onChoose: (tab: string) => void;
}) => {
  const messages = useMessages().photos;
  const { edition } = useView();
  const formatDay = useFormatDay();
  const list = useRef<HTMLUListElement>(null);
  // The current tab may be outside the visible part on a phone.
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-tab="${current}"]`);
    tab?.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
  }, [current]);
  return (
    <nav aria-label={messages.days} className="-mx-edge overflow-x-auto px-edge [scrollbar-width:none] lg:mx-0 lg:px-0">
      <ul ref={list} className="flex w-max gap-1.5 py-1">
        {photoTabs(edition).map(({ name, date }) => {
          const isOpen = isTabEnabled(schedules, name);
          const day = date === null ? null : formatDay(date);
          return (
            <li key={name}>
              <button
                type="button"
                data-tab={name}
                disabled={!isOpen && name !== current}
                aria-current={name === current ? "true" : undefined}
                onClick={() => onChoose(name)}
                className="group relative grid min-h-14 min-w-19 content-center justify-items-center gap-0.5 rounded-card px-3 py-1.5 text-sm leading-tight font-semibold text-ink-2 enabled:hover:bg-sunk disabled:cursor-default disabled:text-ink-3 aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:enabled:hover:bg-ink"
              >
                {day ? (
                  <>
                    <span className="sr-only">{day.month}</span>{" "}
                    <span
                      className={`display tabular text-xl/6 ${isOpen ? "text-ink" : "text-ink-3"} group-aria-[current]:text-paper`}
                    >
                      {day.dayOfMonth}
                    </span>{" "}
                    <span>{isOpen ? day.weekday : messages.noneYet}</span>
                  </>
                ) : (
                  <>
                    <Star aria-hidden="true" className="my-0.5 size-5" />
                    <span>{messages.featured}</span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
