import type { Experience } from "@narthex/contract/experiences";
import { CAROUSEL } from "../experience-pages.ts";
import { ChevronRight } from "lucide-react";
import { useMessages } from "@narthex/client/messages.ts";
import { Carousel } from "@narthex/ui/carousel.tsx";
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
      {experience.images[0] && <img src={experience.images[0]} alt="" className="aspect-video w-full object-cover" />}
      <span className="flex grow flex-col items-start gap-1.5 p-4.5">
        <SlotPill experience={experience} state={state} />
        <span className="mt-1 text-lg/snug font-bold break-words">{experience.title}</span>
        <span className="text-sm text-pretty text-ink-2">{experience.carouselDescription}</span>
      </span>
    </button>
  </li>
);

/** Every experience as a card that opens its page; in a row those that are ranked, below them the others. */
export const ExperienceCards = ({ state, onOpen }: Props) => {
  const messages = useMessages();
  const { custom, experiences } = state;
  const others = experiences.filter(({ isCustomGroup }) => !isCustomGroup);
  const title = messages.experiences.learnMore(custom.length);
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
      {others.length > 0 && (
        <section aria-labelledby="also-offered" className="mt-9">
          <h2 id="also-offered" className="display text-2xl">
            {messages.experiences.alsoOffered}
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {others.map((experience) => (
              <li key={experience.type}>
                <button
                  type="button"
                  data-track={experience.dataEventTracking}
                  className="flex min-h-16 w-full items-center gap-3 py-3 text-start"
                  onClick={() => onOpen(experience)}
                >
                  <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="min-w-0 grow basis-44">
                      <span className="block font-semibold break-words">{experience.title}</span>
                      <span className="block text-sm text-ink-2">{experience.subtitle2}</span>
                    </span>
                    <SlotPill experience={experience} state={state} />
                  </span>
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
