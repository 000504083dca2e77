import type { Announcement } from "@narthex/contract/app/announcements";
import { dateIn, formatDayNear } from "@narthex/domain/editions/times";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { BellOff } from "lucide-react";
import { useEffect, useState } from "react";
import { QueryBoundary, useEditionPath, useView } from "#features/content/index.ts";
import { PushSwitch } from "#features/push/index.ts";
import { useIsWide } from "#platform/use-is-wide.ts";
import { useLeave } from "#platform/use-leave.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useWriteOnLeave } from "@narthex/client/write.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { BackLink } from "@narthex/ui/controls/back-link.tsx";
import { ListSkeleton } from "@narthex/ui/feedback/list-skeleton.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { PageTitle } from "@narthex/ui/layout/page-title.tsx";
import { AnnouncementPane, AnnouncementRow } from "./announcement-row.tsx";
import { announcementsQuery, MARK_READ, markReadOptions } from "./announcements.queries.ts";
import { byDay, dayName } from "./by-day.ts";

/** Announcements, newest first. Leaving the screen marks all of them as read. */
export const AnnouncementsScreen = () => {
  const messages = useMessages();
  const { conferenceType, locale } = useView();
  const path = useEditionPath();
  const list = useQuery(announcementsQuery(conferenceType, locale));
  const hash = useLocation({ select: (location) => location.hash });
  const isHere = list.data !== undefined;
  const markRead = useWriteOnLeave(MARK_READ, markReadOptions);
  useLeave(() => {
    const postedUntil = list.data?.[0]?.postedTime;
    if (postedUntil !== undefined) markRead({ query: { conferenceType, locale, postedUntil } });
  });
  useEffect(() => {
    if (isHere && /^card\d+$/.test(hash)) document.getElementById(hash)?.scrollIntoView();
  }, [isHere, hash]);

  return (
    <>
      <PageTitle
        title={messages.announcements.title}
        before={<BackLink to={path("/home")} label={messages.tabs.home} />}
      />
      <div className="mt-5 lg:max-w-reading empty:hidden lg:mt-8">
        <PushSwitch isInvitation />
      </div>
      <QueryBoundary query={list} skeleton={<ListSkeleton label={messages.shell.loading} />}>
        {(announcements) =>
          announcements.length > 0 ? (
            <List announcements={announcements} hash={hash} />
          ) : (
            <EmptyState
              icon={<BellOff className="size-9" />}
              title={messages.announcements.none}
              text={messages.announcements.noneText}
            />
          )
        }
      </QueryBoundary>
    </>
  );
};

/** By day; on a wide screen with the chosen one, or the newest, beside the list. */
const List = ({ announcements, hash }: { announcements: readonly Announcement[]; hash: string }) => {
  const messages = useMessages().announcements;
  const { edition, locale } = useView();
  const now = useNow();
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<number | null>(null);
  const named = announcements.find(({ id }) => id === chosen) ?? announcements.find(({ id }) => hash === `card${id}`);
  const shown = isWide ? (named ?? announcements[0]) : undefined;
  const headingOf = (date: string): string => {
    const name = dayName(date, now, edition.timeZone);
    return name ? messages[name] : formatDayNear(date, dateIn(edition.timeZone, now), locale);
  };
  return (
    <div className="mt-5 lg:max-w-reading xl:grid xl:max-w-none xl:grid-cols-[420px_minmax(0,1fr)] xl:items-start xl:gap-x-12">
      <div>
        {byDay(announcements, edition.timeZone).map(({ date, announcements: group }) => (
          <section key={date} aria-labelledby={`announcements-${date}`} className="mt-7 first:mt-0">
            <h2 id={`announcements-${date}`} className="display text-xl">
              {headingOf(date)}
            </h2>
            <ol className="mt-1 divide-y divide-line xl:mt-2.5">
              {group.map((announcement) => (
                <li key={announcement.id}>
                  <AnnouncementRow
                    announcement={announcement}
                    isOpen={announcement.id === shown?.id}
                    onOpen={isWide ? () => setChosen(announcement.id) : null}
                  />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {shown && <AnnouncementPane key={shown.id} announcement={shown} />}
    </div>
  );
};
