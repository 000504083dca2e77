import type { ScheduleEvent } from "@narthex/contract/schedule";
import { showsMaterials, showsTableTime } from "@narthex/domain/schedule";
import { seatedServiceOf } from "@narthex/domain/seating";
import { Link } from "@tanstack/react-router";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { joinDots } from "@narthex/ui/join-dots.ts";
import { LiveLink } from "./live-link.tsx";

/** The places of an event in one line. Their names contain commas and dots. */
export const placesOf = ({ location }: Pick<ScheduleEvent, "location">): string => joinDots([location.join(" / ")]);

/** The links of an event: its materials, the person's seat and the live interpretation. The first one has its own look. */
export const EventLinks = ({ event, first, rest }: { event: ScheduleEvent; first: string; rest: string }) => {
  const messages = useMessages();
  const { person, edition } = useView();
  const path = useEditionPath();
  const hasQuestions = showsTableTime(event, edition) && (event.sessionId?.questions.length ?? 0) > 0;
  const hasMaterials = showsMaterials(event) && !hasQuestions;
  const service = event.isCancelled ? null : seatedServiceOf(event, person, edition);
  return (
    <>
      {hasMaterials && (
        <Link
          to={path(`/schedule/session-card/${event.sessionId?.sessionId}`)}
          className={first}
          aria-label={`${messages.schedule.materials}: ${event.title}`}
          data-track="materials"
        >
          {messages.schedule.materials}
        </Link>
      )}
      {service !== null && (
        <Link
          to={`/seating/${service}`}
          className={hasMaterials ? rest : first}
          aria-label={`${messages.seat.mine}: ${event.title}`}
          data-track="seating"
        >
          {messages.seat.mine}
        </Link>
      )}
      <LiveLink event={event} className={rest} />
    </>
  );
};
