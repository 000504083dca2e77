import type { Experience } from "@narthex/contract/experiences";
import type { ReactNode } from "react";

type Props = {
  experience: Experience | undefined;
  title: string;
  /** A status: below the texts on phones, at the end of the row on wider windows. */
  status?: ReactNode;
};

/** A small picture of an experience beside its title, or above it where large text leaves no space. The title names it: it is described where it is large. */
export const ExperienceLabel = ({ experience, title, status }: Props) => (
  <span className="flex min-w-0 grow flex-wrap items-center gap-x-3.5 gap-y-1.5">
    {experience?.images[0] && (
      <img src={experience.images[0]} alt="" className="size-14 shrink-0 rounded-control bg-sunk object-cover" />
    )}
    <span className="flex min-w-0 grow basis-28 flex-col items-start gap-x-3 gap-y-1.5 md:flex-row md:items-center md:justify-between">
      <span className="max-w-full min-w-0">
        <span className="block leading-snug font-semibold break-words">{title}</span>
        {experience?.subtitle2 && <span className="block text-sm text-pretty text-ink-2">{experience.subtitle2}</span>}
      </span>
      {status}
    </span>
  </span>
);
