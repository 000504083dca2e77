import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { experienceTypeOf, isForSome, takesPart } from "@narthex/domain/experiences/experiences";
import { findOutLabel } from "@narthex/domain/experiences/sign-up-status";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { useOwnSlot, useSignUp } from "../use-signups.ts";

const EventSignUp = lazy(() => import("./event-sign-up.tsx").then((module) => ({ default: module.EventSignUp })));

/** Sign-up for an event for some delegates, with a link to its experience. */
export const EventInterest = ({ event }: { event: ScheduleEvent }) => {
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
