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

type Props = { event: ScheduleEvent };

/** When sign-up closes, and whether it has; nothing while that is unknown or not of interest. */
const useSignUp = (event: ScheduleEvent): { isClosed: boolean; isOpen: boolean; isKnown: boolean } => {
  const now = useNow();
  const closing = useInstant("SIGN_UP_CLOSE_TS", { isWanted: isForSome(event) || event.timerTxt !== "" }) ?? undefined;
  const isClosed = closing !== undefined && now >= closing;
  return { isClosed, isOpen: closing !== undefined && !isClosed, isKnown: closing !== undefined };
};

/** The person's own place at an event that only some take part in, or how one comes to one. */
export const EventSlot = ({ event, waiting }: Props & { waiting: string | null }) => {
  const messages = useMessages().experiences;
  const { isClosed, isKnown } = useSignUp(event);
  const slot = useOwnSlot(event);
  if (slot) return <OwnSlot slot={slot} isClosed={isClosed} isExperience={event.type === "experience"} />;
  const isCustomGroup = event.type === "experience" && (event.cgExp !== null || event.cgExps.length > 0);
  const timer = isClosed ? event.timerTxtReplace : event.timerTxt;
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
      {event.type === "spe" && <Pill tone="quiet">{messages.limitedSlots}</Pill>}
      {isCustomGroup && isKnown && (
        <Pill tone={isClosed ? "quiet" : "open"}>{isClosed ? messages.signUpClosed : messages.signUpRequired}</Pill>
      )}
      {(waiting ?? timer) && <Pill tone="quiet">{waiting ?? timer}</Pill>}
    </p>
  );
};

/** Asks for an event that only some take part in, and leads to its experience. */
export const EventInterest = ({ event }: Props) => {
  const messages = useMessages().experiences;
  const path = useEditionPath();
  const { person } = useView();
  const { isOpen } = useSignUp(event);
  const type = experienceTypeOf(event);
  const slot = useOwnSlot(event);
  const label = messages[findOutLabel({ isOpen, hasSlot: slot !== undefined })];
  return (
    <>
      {isOpen && type && event.interestDesc && takesPart(person) && (
        <Suspense>
          <EventSignUp type={type} text={event.interestDesc} />
        </Suspense>
      )}
      {isForSome(event) && type && (
        <Link
          to={path("/experience")}
          hash={type}
          aria-label={`${label}: ${event.title}`}
          data-track={`experience-${type}`}
          className={buttonLook("plain", "mt-2")}
        >
          {label}
        </Link>
      )}
    </>
  );
};
