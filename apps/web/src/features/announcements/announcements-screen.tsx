import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { ArrowLeft, BellOff } from "lucide-react";
import { useEffect } from "react";
import { QueryBoundary, useEditionPath, useView } from "#features/content/index.ts";
import { PushSwitch } from "#features/push/index.ts";
import { useLeave } from "#platform/use-leave.ts";
import { useWriteOnLeave } from "@narthex/client/write.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { CardSkeleton } from "@narthex/ui/skeleton.tsx";
import { EmptyState } from "@narthex/ui/empty-state.tsx";
import { PageTitle } from "@narthex/ui/page-title.tsx";
import { AnnouncementCard } from "./announcement-card.tsx";
import { announcementsQuery, MARK_READ, markReadOptions } from "./announcements.queries.ts";

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
    if (postedUntil !== undefined) markRead({ query: { conferenceType, postedUntil } });
  });
  useEffect(() => {
    if (isHere && /^card\d+$/.test(hash)) document.getElementById(hash)?.scrollIntoView();
  }, [isHere, hash]);

  return (
    <>
      <PageTitle
        title={messages.updates.title}
        before={
          <Link
            to={path("/home")}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent lg:min-h-0"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            {messages.tabs.home}
          </Link>
        }
      />
      <div className="lg:max-w-2xl">
        <div className="mt-5 empty:hidden lg:mt-8">
          <PushSwitch isInvitation />
        </div>
        <QueryBoundary query={list} skeleton={<CardSkeleton label={messages.shell.loading} count={4} />}>
          {(announcements) =>
            announcements.length > 0 ? (
              <ol className="mt-5 grid gap-3.5 lg:mt-8">
                {announcements.map((announcement) => (
                  <li key={announcement.id}>
                    <AnnouncementCard announcement={announcement} />
                  </li>
                ))}
              </ol>
            ) : (
              <EmptyState
                icon={<BellOff className="size-9" />}
                title={messages.updates.none}
                text={messages.updates.noneText}
              />
            )
          }
        </QueryBoundary>
      </div>
    </>
  );
};
