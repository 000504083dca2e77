import { datesOf } from "@narthex/domain/editions/editions";
import { sessionsByDay } from "../resource-filter.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CalendarDays, ChevronDown } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { sessionsQuery, shortDate, useFormatDay } from "#features/schedule/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Dropdown, dropdownItem } from "@narthex/ui/overlays/dropdown.tsx";
import { useAddress } from "./use-library.ts";

const REOPEN_DELAY_MS = 100;

/** The day in the URL, if this person attends it, and its sessions; null for all days. */
export const useChosenDay = (): { date: string; sessions: number[] } | null => {
  const view = useView();
  const { edition, person } = view;
  const { day } = useAddress();
  const sessions = useQuery(sessionsQuery(view)).data ?? [];
  const date = edition.days.find(({ slug }) => slug === day)?.date;
  if (!date || !datesOf(edition, person.type).includes(date)) return null;
  const held = sessionsByDay(sessions, edition, person.type).find((one) => one.date === date)?.sessions ?? [];
  return { date, sessions: held.map(({ sessionId }) => sessionId.sessionId) };
};

/** Filters a page by conference day. The choice is stored in the URL. */
export const DayMenu = () => {
  const messages = useMessages().resources;
  const { edition, person, locale } = useView();
  const formatDay = useFormatDay();
  const navigate = useNavigate();
  const chosen = useChosenDay();
  const dates = datesOf(edition, person.type);
  const choose = (day: string | undefined): void =>
    void navigate({
      to: ".",
      search: (old: Record<string, unknown>) => ({ ...old, day }),
      replace: true,
      resetScroll: false,
    });
  const label = (date: string): string => `${formatDay(date).number} · ${shortDate(formatDay(date), locale)}`;
  const shown = chosen ? label(chosen.date) : messages.allDays;
  return (
    <Dropdown
      label={`${messages.chooseDay}: ${shown}`}
      reopenAfter={REOPEN_DELAY_MS}
      triggerClass="inline-flex min-h-11 items-center gap-2 rounded-full px-4 py-2 text-base font-semibold inset-ring inset-ring-line hover:bg-sunk"
      panelClass="start-0 top-full mt-2 w-72 max-w-window"
      trigger={
        <>
          <CalendarDays aria-hidden="true" className="size-4.5 text-ink-2" />
          {shown}
          <ChevronDown aria-hidden="true" className="size-4 text-ink-3" />
        </>
      }
    >
      <button
        type="button"
        aria-current={chosen ? undefined : "true"}
        className={dropdownItem}
        onClick={() => choose(undefined)}
      >
        {messages.allDays}
      </button>
      {edition.days
        .filter(({ date }) => dates.includes(date))
        .map(({ date, slug }) => (
          <button
            key={slug}
            type="button"
            aria-current={chosen?.date === date ? "date" : undefined}
            className={dropdownItem}
            onClick={() => choose(slug)}
          >
            {label(date)}
          </button>
        ))}
    </Dropdown>
  );
};
