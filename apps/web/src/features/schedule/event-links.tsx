import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { type ReadEvent, watchOf } from "@narthex/domain/schedule/read-events";
import { showsMaterials, showsTableTime } from "@narthex/domain/schedule/schedule";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { lazy, Suspense } from "react";
import { useEditionPath, useView } from "#features/content/index.ts";
import { SeatNumerals, useOwnSeat } from "#features/seating/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { joinPlaces } from "@narthex/ui/layout/join-dots.ts";
import { LiveLink } from "./live-link.tsx";

/** Only people who are not at the venue watch. */
const WatchLink = lazy(() => import("./watch-link.tsx").then((module) => ({ default: module.WatchLink })));

export const placesOf = ({ location }: Pick<ScheduleEvent, "location">): string => joinPlaces(location);

/**
 * The links of an event: the person's seat, where to watch it, its materials and the live interpretation. The first button has
 * its own look. A replay is among the materials of its session, so it needs no second link to them.
 */
export const EventLinks = ({ event, first, rest }: { event: ReadEvent; first: string; rest: string }) => {
  const messages = useMessages();
  const { person, edition } = useView();
  const path = useEditionPath();
  const hasQuestions = showsTableTime(event, edition) && (event.sessionId?.questions.length ?? 0) > 0;
  const watch = watchOf(event, person, edition, useNow());
  const hasMaterials = showsMaterials(event) && !hasQuestions && watch?.kind !== "session";
  const seat = useOwnSeat(event);
  return (
    <>
      {seat?.allocation && (
        <Link
          to={`/seating/${seat.service}`}
          data-track="seating"
          className="-mx-2 flex grow basis-full items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunk"
        >
          <span className="sr-only">{`${messages.seat.mine}: ${event.title}`}</span>
          <SeatNumerals allocation={seat.allocation} size="text-3xl" />
          <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-2 max-[22.5rem]:hidden" />
        </Link>
      )}
      {watch && (
        <Suspense>
          <WatchLink event={event} watch={watch} className={first} />
        </Suspense>
      )}
      {hasMaterials && (
        <Link
          to={path(`/schedule/session-card/${event.sessionId?.sessionId}`)}
          className={watch ? rest : first}
          aria-label={`${messages.schedule.materials}: ${event.title}`}
          data-track="materials"
        >
          {messages.schedule.materials}
        </Link>
      )}
      <LiveLink event={event} className={rest} />
      {seat?.allocation === null && (
        <Link
          to={`/seating/${seat.service}`}
          className={rest}
          aria-label={`${messages.seat.plan}: ${event.title}`}
          data-track="seating"
        >
          {messages.seat.plan}
        </Link>
      )}
    </>
  );
};
