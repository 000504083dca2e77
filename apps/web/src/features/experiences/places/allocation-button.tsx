import { takesPart } from "@narthex/domain/experiences/experiences";
import { allocationButton } from "@narthex/domain/experiences/sign-up-status";
import { Link } from "@tanstack/react-router";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { useExperienceTimes } from "../use-experiences.ts";

type Props = {
  /** Whether there is a sign-up, if that is known. */
  hasChosen: boolean | undefined;
  /** In place of the look of a button. */
  className?: string;
};

/** Link to the experiences: to sign up, which is the loudest, then to see what was chosen, then the places. */
export const AllocationButton = ({ hasChosen, className }: Props) => {
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
      className={className ?? buttonLook(kind === "signUp" ? "solid" : "soft")}
    >
      {messages[kind]}
    </Link>
  );
};
