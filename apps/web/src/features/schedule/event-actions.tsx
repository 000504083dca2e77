import type { ScheduleEvent } from "@narthex/contract/schedule";
import { showsLiveInterpretation, showsMaterials, showsTableTime } from "@narthex/domain/schedule";
import { seatedServiceOf } from "@narthex/domain/seating";
import { Link } from "@tanstack/react-router";
import { useEditionPath, useView } from "#features/content/index.ts";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/button.tsx";
import { Disclosure, LongNotes } from "./event-notes.tsx";
import { LiveLink } from "./live-link.tsx";

/** Buttons of an event. The first button of a current event has the accent colour. */
export const EventActions = ({ event, isNow }: { event: ScheduleEvent; isNow: boolean }) => {
  const messages = useMessages();
  const { person, edition } = useView();
  const path = useEditionPath();
  const questions = showsTableTime(event, edition) ? (event.sessionId?.questions ?? []) : [];
  const hasMaterials = showsMaterials(event) && questions.length === 0;
  const hasLive = showsLiveInterpretation(event, person);
  const service = seatedServiceOf(event, person, edition);
  const isNothing = !hasMaterials && service === null && !hasLive && questions.length === 0 && !event.notes;
  if (isNothing) return null;
  return (
    <div className={`flex flex-wrap items-center ${isNow ? "mt-3.5 gap-x-2 gap-y-2" : "gap-x-5"}`}>
      {hasMaterials && (
        <Link
          to={path(`/schedule/session-card/${event.sessionId?.sessionId}`)}
          className={buttonLook(isNow ? "solid" : "plain")}
          aria-label={`${messages.schedule.materials}: ${event.title}`}
          data-tour="materials"
          data-track="materials"
        >
          {messages.schedule.materials}
        </Link>
      )}
      {service !== null && (
        <Link
          to={`/seating/${service}`}
          className={buttonLook(isNow ? (hasMaterials ? "soft" : "solid") : "plain")}
          aria-label={`${messages.seating.mine}: ${event.title}`}
          data-track="seating"
        >
          {messages.seating.mine}
        </Link>
      )}
      <LiveLink event={event} className={buttonLook(isNow ? "soft" : "plain")} />
      <LongNotes html={event.notes} />
      {questions.length > 0 && (
        <Disclosure label={messages.schedule.seeQuestions}>
          <ol className="grid gap-3">
            {questions.map((question, index) => (
              <li key={question.description} className="grid grid-cols-[1.75rem_1fr] text-ink-2">
                <span aria-hidden="true" className="display text-xl text-accent">
                  {index + 1}
                </span>
                <TrustedHtml html={question.description} className="text-base" />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  );
};
