import type { ScheduleEvent } from "@narthex/contract/schedule";
import { experienceTypeOf, findOutLabel, isForSome, takesPart } from "@narthex/domain/experiences";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useEditionPath, useInstant, useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/button.tsx";
import { Pill } from "@narthex/ui/pill.tsx";
import { OwnSlot } from "./own-slot.tsx";
import { useOwnSlot } from "../use-signups.ts";

const EventSignUp = lazy(() => import("./event-sign-up.tsx").then((module) => ({ default: module.EventSignUp })));

/** Of an event that only some take part in: the person's own place, or how one comes to one, and the way to its experience. */
export const EventInterest = ({ event, waiting }: { event: ScheduleEvent; waiting: string | null }) => {
  const messages = useMessages().experiences;
  const path = useEditionPath();
  const { person } = useView();
  const now = useNow();
  const isOffered = isForSome(event);
  const type = experienceTypeOf(event);
  const closing = useInstant("SIGN_UP_CLOSE_TS", { isWanted: isOffered || event.timerTxt !== "" }) ?? undefined;
  const slot = useOwnSlot(event);
  const isClosed = closing !== undefined && now >= closing;
  const isOpen = closing !== undefined && !isClosed;
  const isCustomGroup = event.type === "experience" && (event.cgExp !== null || event.cgExps.length > 0);
  const timer = isClosed ? event.timerTxtReplace : event.timerTxt;
  return (
    <>
      {slot && <OwnSlot slot={slot} isClosed={isClosed} isExperience={event.type === "experience"} />}
      {!slot && (
        <p className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
          {event.type === "spe" && <Pill tone="quiet">{messages.limitedSlots}</Pill>}
          {isCustomGroup && closing !== undefined && (
            <Pill tone={isClosed ? "quiet" : "open"}>{isClosed ? messages.signUpClosed : messages.signUpRequired}</Pill>
          )}
          {(waiting ?? timer) && <Pill tone="quiet">{waiting ?? timer}</Pill>}
        </p>
      )}
      {isOpen && type && event.interestDesc && takesPart(person) && (
        <Suspense>
          <EventSignUp type={type} text={event.interestDesc} />
        </Suspense>
      )}
      {isOffered && type && (
        <Link
          to={path("/experience")}
          hash={type}
          aria-label={`${messages[findOutLabel({ isOpen, hasSlot: slot !== undefined })]}: ${event.title}`}
          data-track={`experience-${type}`}
          className={buttonLook("plain", "mt-1")}
        >
          {messages[findOutLabel({ isOpen, hasSlot: slot !== undefined })]}
        </Link>
      )}
    </>
  );
};
