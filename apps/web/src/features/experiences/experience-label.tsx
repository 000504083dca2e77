import type { Experience } from "@narthex/contract/experiences";

/** A small picture of an experience beside its title, which names it: it is described where it is large. */
export const ExperienceLabel = ({ experience, title }: { experience: Experience | undefined; title: string }) => (
  <>
    {experience?.images[0] && (
      <img src={experience.images[0]} alt="" className="size-14 shrink-0 rounded-control bg-sunk object-cover" />
    )}
    <span className="min-w-0 grow">
      <span className="block leading-snug font-semibold break-words">{title}</span>
      {experience?.subtitle2 && <span className="block text-sm text-pretty text-ink-2">{experience.subtitle2}</span>}
    </span>
  </>
);
