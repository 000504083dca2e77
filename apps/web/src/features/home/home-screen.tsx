import { dayNumberOf } from "@narthex/domain/editions";
import { Link } from "@tanstack/react-router";
import { Bell, BookOpenText, type LucideIcon, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { unreadQuery } from "#features/announcements/index.ts";
import { useEditionPath, useView } from "#features/content/index.ts";
import { shortDate, useDay, useDayWords } from "#features/schedule/index.ts";
import { useNow } from "#platform/clock.ts";
import { useWords } from "#platform/words/words.ts";
import { Badge } from "#ui/pill.tsx";
import { ScreenHeading } from "#ui/screen-heading.tsx";
import { LatestUpdate } from "./latest-update.tsx";
import { SchedulePanel } from "./schedule-panel.tsx";

/** The first thing that a person sees: what is on now, what comes, what is new. */
export const HomeScreen = ({ menu }: { menu?: ReactNode }) => {
  const words = useWords();
  const { edition, person, locale, conferenceType } = useView();
  const path = useEditionPath();
  const { date } = useDay();
  const day = useDayWords()(date);
  const unread = useQuery(unreadQuery(conferenceType)).data?.unreadCount ?? 0;
  const hour = Number(new Date(useNow()).toLocaleTimeString("en-GB", { hour: "2-digit", timeZone: edition.timeZone }));
  const greet = hour < 12 ? words.home.morning : hour < 18 ? words.home.afternoon : words.home.evening;
  const hasDay = dayNumberOf(edition, person.type, date) !== null;
  return (
    <div className="pt-[calc(env(safe-area-inset-top)+1.25rem)] lg:pt-9">
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-4 gap-y-2">
        <div className="max-w-full grow basis-0 min-w-[min-content]">
          <p className="text-[0.8125rem] font-semibold text-ink-2">
            {hasDay && `${day.number} · `}
            {shortDate({ ...day, weekday: day.weekdayLong }, locale)}
          </p>
          <ScreenHeading
            title={greet(person.preferredName)}
            name={words.tabs.home}
            className="display mt-1 text-[2.375rem] break-words lg:text-[3rem]"
          />
        </div>
        {menu}
      </div>
      <div className="flex flex-col xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr] xl:gap-x-12">
        <SchedulePanel date={date} />
        <nav aria-label={words.home.shortcuts} className="mt-3.5 xl:col-start-2 xl:row-start-1 xl:mt-5">
          <ul className="grid grid-cols-3 gap-2.5 xl:grid-cols-1">
            <Shortcut icon={BookOpenText} to={path("/resources/sessions")} label={words.home.materials} />
            <Shortcut icon={Bell} to={path("/announcement")} label={words.tabs.updates}>
              {unread > 0 && (
                <Badge
                  count={unread}
                  label={words.shell.unread(unread)}
                  className="absolute top-3 right-3 xl:static xl:ms-auto"
                />
              )}
            </Shortcut>
            <Shortcut icon={UsersRound} to={path("/team")} label={words.tabs.team} />
          </ul>
        </nav>
        <LatestUpdate />
      </div>
    </div>
  );
};

const Shortcut = ({
  icon: Icon,
  to,
  label,
  children,
}: {
  icon: LucideIcon;
  to: string;
  label: string;
  children?: ReactNode;
}) => (
  <li className="grid">
    <Link
      to={to}
      className="relative grid content-between gap-3 rounded-[1.125rem] bg-raised px-3.5 py-3.5 text-[0.875rem] font-semibold shadow-lift xl:flex xl:min-h-14 xl:items-center xl:px-5 xl:text-[0.9375rem]"
    >
      <Icon aria-hidden="true" strokeWidth={1.8} className="size-6 text-accent" />
      <span className="[overflow-wrap:anywhere]">{label}</span>
      {children}
    </Link>
  </li>
);
