import { useMessages } from "@narthex/client/messages.ts";
import type { Experience } from "@narthex/contract/app/experiences";
import type { ReactNode } from "react";
import { useView } from "#features/content/index.ts";

type Props = {
  experience: Experience | undefined;
  title: string;
  /** A status: below the texts, at the end of the row where the list is wide. */
  status?: ReactNode;
};

/** Tells a person who needs step-free access that an experience has none. */
export const OutOfReach = ({ experience }: { experience: Experience | undefined }) => {
  const { noStepFree } = useMessages().choices;
  const { needsStepFree } = useView().person;
  if (!needsStepFree || experience?.hasStepFree !== false) return null;
  return <span className="block text-sm font-semibold text-pretty text-refusal">{noStepFree}</span>;
};

/** A small picture of an experience beside its title, or above it where large text leaves no space. The title names it: it is described where it is large. */
export const ExperienceLabel = ({ experience, title, status }: Props) => (
  <span className="flex min-w-0 grow flex-wrap items-center gap-x-3.5 gap-y-1.5">
    {experience?.images[0] && (
      <img src={experience.images[0]} alt="" className="size-14 shrink-0 rounded-control bg-sunk object-cover" />
    )}
    <span className="flex min-w-0 grow basis-28 flex-col items-start gap-x-3 gap-y-1.5 @md:flex-row @md:items-center @md:justify-between">
      <span className="max-w-full min-w-0">
        <span className="block leading-snug font-semibold break-words">{title}</span>
        {experience?.subtitle2 && <span className="block text-sm text-pretty text-ink-2">{experience.subtitle2}</span>}
        <OutOfReach experience={experience} />
      </span>
      {status}
    </span>
  </span>
);
