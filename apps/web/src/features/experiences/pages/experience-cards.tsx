import type { Experience } from "@narthex/contract/app/experiences";
import { altBeside } from "@narthex/domain/words/picture-alt";
import { CAROUSEL } from "../experience-pages.ts";
import { ChevronRight } from "lucide-react";
import { useMessages } from "@narthex/client/messages.ts";
import { Carousel } from "@narthex/ui/controls/carousel.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { ExperienceLabel } from "../experience-label.tsx";
import { SlotPill } from "../places/slot-pill.tsx";
import type { ExperiencesState } from "../use-experiences.ts";

type Props = { state: ExperiencesState; onOpen: (experience: Experience) => void };

const Card = ({ experience, state, onOpen }: Props & { experience: Experience }) => (
  <li className="grid w-card-large shrink-0 snap-start">
    <button
      type="button"
      data-track={experience.dataEventTracking}
      className="flex flex-col overflow-hidden rounded-card bg-raised text-start shadow-lift"
      onClick={() => onOpen(experience)}
    >
      {experience.images[0] && (
        <img
          src={experience.images[0]}
          alt={altBeside(experience.imageAlts[0] ?? "", experience.title)}
          className="aspect-video w-full object-cover"
        />
      )}
      <span className="flex grow flex-col items-start gap-1.5 p-4.5">
        <SlotPill experience={experience} state={state} />
        <span className="mt-1 text-lg/snug font-bold break-words">{experience.title}</span>
        <span className="text-sm text-pretty text-ink-2">{experience.carouselDescription}</span>
      </span>
    </button>
  </li>
);

/** Experiences that are not ranked: people sign up for each on its own page. */
export const AlsoOnOffer = ({ state, onOpen }: Props) => {
  const {
    experiencePages: messages,
    experiences: { limitedSlots },
  } = useMessages();
  const others = state.experiences.filter(({ isCustomGroup }) => !isCustomGroup);
  if (others.length === 0) return null;
  const hasOwn = ({ type }: Experience): boolean => state.signups.some((signup) => signup.type === type);
  const isToGet = state.takesPart && !others.every(hasOwn);
  return (
    <section aria-labelledby="also-offered" className="mt-9">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="also-offered" className="display text-2xl">
          {messages.alsoOffered}
        </h2>
        {/* Once for all, not on each row. */}
        {isToGet && <Pill tone="quiet">{limitedSlots}</Pill>}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {others.map((experience) => (
          <li key={experience.type} className="@container">
            <button
              type="button"
              data-track={experience.dataEventTracking}
              className="flex min-h-16 w-full items-center gap-3.5 py-2.5 text-start"
              onClick={() => onOpen(experience)}
            >
              <ExperienceLabel
                experience={experience}
                title={experience.title}
                status={hasOwn(experience) && <SlotPill experience={experience} state={state} />}
              />
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The experiences that are ranked, in a row of cards that open their pages. */
export const ExperienceCards = ({ state, onOpen }: Props) => {
  const messages = useMessages();
  const { custom } = state;
  const title = messages.experiencePages.learnMore(custom.length);
  const arrows = { earlier: messages.resources.earlier(title), further: messages.resources.further(title) };
  return (
    <div id={CAROUSEL} data-tour="carousel" className="scroll-mt-4">
      {custom.length > 0 && (
        <Carousel title={title} arrows={custom.length > 3 ? arrows : null}>
          {custom.map((experience) => (
            <Card key={experience.type} experience={experience} state={state} onOpen={onOpen} />
          ))}
        </Carousel>
      )}
    </div>
  );
};
