import { takesPart } from "@narthex/domain/experiences/experiences";
import { allocationButton } from "@narthex/domain/experiences/sign-up-status";
import { Link } from "@tanstack/react-router";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useExperienceTimes } from "../use-experiences.ts";

/** Link to the experiences: to sign up, then to see what was chosen, then the places. `hasChosen` is whether there is a sign-up, if that is known. */
export const AllocationButton = ({ hasChosen, className }: { hasChosen: boolean | undefined; className: string }) => {
  const messages = useMessages().experiences;
  const path = useEditionPath();
  const { conferenceType, person } = useView();
  const now = useNow();
  const times = useExperienceTimes().data;
  const kind = times
    ? allocationButton(conferenceType, times, now, { takesPart: takesPart(person), hasChosen })
    : "seeMore";
  return (
    <Link
      to={path("/experience")}
      {...(kind === "signUp" ? { hash: "carousel" } : {})}
      data-track="experiences-banner"
      className={className}
    >
      {messages[kind]}
    </Link>
  );
};
