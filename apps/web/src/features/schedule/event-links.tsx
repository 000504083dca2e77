import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { type ReadEvent, watchOf } from "@narthex/domain/schedule/read-events";
import { showsMaterials, showsTableTime } from "@narthex/domain/schedule/schedule";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useOwnSeat, useSeatText } from "#features/seating/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { LiveLink } from "./live-link.tsx";

/** Only people who are not at the venue watch. */
const WatchLink = lazy(() => import("./watch-link.tsx").then((module) => ({ default: module.WatchLink })));

/** The places of an event in one line. Their names contain commas and dots. Rooms in a row on the same level name it once. */
export const placesOf = ({ location }: Pick<ScheduleEvent, "location">): string =>
  joinDots([location.join(" / ").replaceAll(/ · ([^/]+) \/ (?=[^/]+ · \1(?: \/|$))/g, ", ")]);

/**
 * The links of an event: where to watch it, its materials, the person's seat and the live interpretation. The first one has its
 * own look. A replay is among the materials of its session, so it needs no second link to them.
 */
export const EventLinks = ({
  event,
  first,
  rest,
  isSeatShown = false,
}: {
  event: ReadEvent;
  first: string;
  rest: string;
  /** The seat itself stands beside them. */
  isSeatShown?: boolean;
}) => {
  const messages = useMessages();
  const { person, edition } = useView();
  const path = useEditionPath();
  const hasQuestions = showsTableTime(event, edition) && (event.sessionId?.questions.length ?? 0) > 0;
  const watch = watchOf(event, person, edition, useNow());
  const hasMaterials = showsMaterials(event) && !hasQuestions && watch?.kind !== "session";
  const [materialsLook, seatLook] = watch ? [rest, rest] : [first, hasMaterials ? rest : first];
  const seat = useOwnSeat(event);
  const seatText = useSeatText();
  const seatWords = seat?.allocation ? seatText(seat.allocation) : null;
  return (
    <>
      {watch && (
        <Suspense>
          <WatchLink event={event} watch={watch} className={first} />
        </Suspense>
      )}
      {hasMaterials && (
        <Link
          to={path(`/schedule/session-card/${event.sessionId?.sessionId}`)}
          className={materialsLook}
          aria-label={`${messages.schedule.materials}: ${event.title}`}
          data-track="materials"
        >
          {messages.schedule.materials}
        </Link>
      )}
      {seat && !(isSeatShown && seatWords) && (
        <Link
          to={`/seating/${seat.service}`}
          className={seatLook}
          aria-label={joinDots([`${messages.seat.mine}: ${event.title}`, seatWords])}
          data-track="seating"
        >
          {seatWords ?? messages.seat.mine}
        </Link>
      )}
      <LiveLink event={event} className={rest} />
    </>
  );
};
