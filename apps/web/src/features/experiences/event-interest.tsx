import type { ScheduleEvent } from "@narthex/contract/schedule";
import { findOutLabel, takesPart } from "@narthex/domain/experiences";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { instantQuery, useEditionPath, useView } from "#features/content/index.ts";
import { useNow } from "#platform/clock.ts";
import { useWords } from "#platform/words/words.ts";
import { buttonLook } from "#ui/button.tsx";
import { Pill } from "#ui/pill.tsx";
import { OwnSlot } from "./own-slot.tsx";
import { useOwnSlot } from "./use-signups.ts";

const EventSignUp = lazy(() => import("./event-sign-up.tsx").then((module) => ({ default: module.EventSignUp })));

/** Of an event that only some take part in: the person's own place, or how one comes to one, and the way to its experience. */
export const EventInterest = ({ event, waiting }: { event: ScheduleEvent; waiting: string | null }) => {
  const words = useWords().experiences;
  const path = useEditionPath();
  const { conferenceType, person } = useView();
  const now = useNow();
  const isForSome = event.type === "experience" || event.type === "invited" || event.type === "spe";
  const type = event.expFindOut?.type ?? event.cgExp?.expFindOut.type ?? null;
  const closing = useQuery({
    ...instantQuery(conferenceType, "SIGN_UP_CLOSE_TS"),
    enabled: isForSome || event.timerTxt !== "",
  }).data;
  const slot = useOwnSlot({ id: event.id, type }, isForSome && person.type === "SCS");
  const isClosed = closing !== undefined && now >= closing;
  const isOpen = closing !== undefined && !isClosed;
  const isCustomGroup = event.type === "experience" && (event.cgExp !== null || event.cgExps.length > 0);
  const timer = isClosed ? event.timerTxtReplace : event.timerTxt;
  return (
    <>
      {slot && <OwnSlot slot={slot} isClosed={isClosed} isExperience={event.type === "experience"} />}
      {!slot && (
        <p className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
          {event.type === "spe" && <Pill tone="quiet">{words.limitedSlots}</Pill>}
          {isCustomGroup && closing !== undefined && (
            <Pill tone={isClosed ? "quiet" : "open"}>{isClosed ? words.signUpClosed : words.signUpRequired}</Pill>
          )}
          {(waiting ?? timer) && <Pill tone="quiet">{waiting ?? timer}</Pill>}
        </p>
      )}
      {isOpen && type && event.interestDesc && takesPart(person) && (
        <Suspense>
          <EventSignUp type={type} text={event.interestDesc} />
        </Suspense>
      )}
      {isForSome && type && (
        <Link
          to={path("/experience")}
          hash={type}
          aria-label={`${words[findOutLabel({ isOpen, hasSlot: slot !== undefined })]}: ${event.title}`}
          data-track={`experience-${type}`}
          className={buttonLook("plain", "mt-1")}
        >
          {words[findOutLabel({ isOpen, hasSlot: slot !== undefined })]}
        </Link>
      )}
    </>
  );
};
