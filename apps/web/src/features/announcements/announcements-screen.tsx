import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { ArrowLeft, BellOff } from "lucide-react";
import { useEffect } from "react";
import { LoadFailure, useEditionPath, useView } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";
import { CardBones } from "#ui/bones.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { AnnouncementCard } from "./announcement-card.tsx";
import { announcementsQuery } from "./announcements.queries.ts";
import { leaveRead } from "./leave-read.ts";

/** What the organisers announced, newest first. On leaving, all of it counts as read. */
export const AnnouncementsScreen = () => {
  const words = useWords();
  const { conferenceType, locale } = useView();
  const path = useEditionPath();
  const list = useQuery(announcementsQuery(conferenceType, locale));
  const hash = useLocation({ select: (location) => location.hash });
  const client = useQueryClient();

  const isHere = list.data !== undefined;
  useEffect(() => {
    if (!isHere) return;
    return () => {
      void leaveRead(client, conferenceType);
    };
  }, [client, conferenceType, isHere]);
  useEffect(() => {
    if (isHere && /^card\d+$/.test(hash)) document.getElementById(hash)?.scrollIntoView();
  }, [isHere, hash]);

  return (
    <>
      <PageTitle
        title={words.updates.title}
        before={
          <Link
            to={path("/home")}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent lg:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            {words.tabs.home}
          </Link>
        }
      />
      <div className="lg:max-w-2xl">
        {list.data ? (
          list.data.length > 0 ? (
            <ol className="mt-5 grid gap-3.5 lg:mt-8">
              {list.data.map((announcement) => (
                <li key={announcement.id}>
                  <AnnouncementCard announcement={announcement} />
                </li>
              ))}
            </ol>
          ) : (
            <EmptyState
              icon={<BellOff className="size-9" />}
              title={words.updates.none}
              text={words.updates.noneText}
            />
          )
        ) : list.error && list.fetchStatus !== "fetching" ? (
          <LoadFailure error={list.error} retry={() => void list.refetch()} />
        ) : (
          <CardBones label={words.shell.loading} count={4} />
        )}
      </div>
    </>
  );
};
