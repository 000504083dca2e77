import type { ScheduleEvent } from "@narthex/contract/schedule";
import { showsLiveInterpretation, showsMaterials, showsTableTime } from "@narthex/domain/schedule";
import { seatedServiceOf } from "@narthex/domain/seating";
import { Link } from "@tanstack/react-router";
import { useEditionPath, useView } from "#features/content/index.ts";
import { TrustedHtml } from "#platform/trusted-html.tsx";
import { useWords } from "#platform/words/words.ts";
import { buttonLook } from "#ui/button.tsx";
import { ContentLink } from "#ui/content-link.tsx";
import { Disclosure, LongNotes } from "./event-notes.tsx";

/** What a person can do with an event. What is on now has its first action in the accent. */
export const EventActions = ({ event, isNow }: { event: ScheduleEvent; isNow: boolean }) => {
  const words = useWords();
  const { person, edition } = useView();
  const path = useEditionPath();
  const questions = showsTableTime(event, edition) ? (event.sessionId?.questions ?? []) : [];
  const hasMaterials = showsMaterials(event) && questions.length === 0;
  const hasLive = showsLiveInterpretation(event, person) && event.liveInterpretationLink;
  const service = seatedServiceOf(event, person, edition);
  const isNothing = !hasMaterials && service === null && !hasLive && questions.length === 0 && !event.notes;
  if (isNothing) return null;
  return (
    <div className={`flex flex-wrap items-center ${isNow ? "mt-3.5 gap-x-2 gap-y-2" : "gap-x-5"}`}>
      {hasMaterials && (
        <Link
          to={path(`/schedule/session-card/${event.sessionId?.sessionId}`)}
          className={buttonLook(isNow ? "solid" : "plain")}
          aria-label={`${words.schedule.materials}: ${event.title}`}
          data-tour="materials"
          data-track="materials"
        >
          {words.schedule.materials}
        </Link>
      )}
      {service !== null && (
        <Link
          to={`/seating/${service}`}
          className={buttonLook(isNow ? (hasMaterials ? "soft" : "solid") : "plain")}
          aria-label={`${words.seating.mine}: ${event.title}`}
          data-track="seating"
        >
          {words.seating.mine}
        </Link>
      )}
      {hasLive && (
        <ContentLink
          href={hasLive}
          outsideLabel={words.shell.opensOutside}
          className={buttonLook(isNow ? "soft" : "plain")}
        >
          {words.schedule.live}
        </ContentLink>
      )}
      <LongNotes html={event.notes} />
      {questions.length > 0 && (
        <Disclosure label={words.schedule.seeQuestions}>
          <ol className="grid gap-3">
            {questions.map((question, index) => (
              <li key={question.description} className="grid grid-cols-[1.75rem_1fr] text-ink-2">
                <span aria-hidden="true" className="display text-[1.4rem] text-accent">
                  {index + 1}
                </span>
                <TrustedHtml html={question.description} className="text-[0.9375rem]" />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  );
};
