import { areExperiencesOver } from "@narthex/domain/experiences/experiences";
import { useMessages } from "@narthex/client/messages.ts";
import { Trailer } from "./trailer.tsx";
import type { ExperiencesState } from "../use-experiences.ts";

type Props = {
  state: ExperiencesState;
  note?: string;
  /** Beside the experiences, which are chosen there: it does not list them again. */
  isAside?: boolean;
};

/** The trailer with its description, and beside it what to look forward to. On wide windows a trailer without that list is beside its text. */
export const Introduction = ({ state, note, isAside = false }: Props) => {
  const messages = useMessages().experiencePages;
  const { main, custom, times, now } = state;
  const isAlone = !isAside && custom.length === 0;
  return (
    <section
      aria-labelledby="look-forward"
      className={`mt-9 ${isAside ? "md:max-xl:max-w-reading xl:mt-5" : `lg:grid lg:gap-x-10 ${isAlone ? "lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]" : "lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]"}`}`}
    >
      <div className={isAlone ? "lg:contents" : undefined}>
        <div data-tour={isAside ? undefined : "experience-welcome"} className="mb-4">
          <h2 id="look-forward" className="display text-2xl">
            {areExperiencesOver(times, now) ? messages.lookBack : messages.lookForward}
          </h2>
          {main.videoDescription && <p className="mt-1 text-lg text-pretty text-ink-2">{main.videoDescription}</p>}
        </div>
        {main.trailerVideo && (
          <Trailer
            film={main.trailerVideo}
            poster={
              main.trailerVideoThumbnail === null
                ? null
                : { url: main.trailerVideoThumbnail, alt: main.trailerVideoThumbnailAlt }
            }
            label={messages.trailer}
          />
        )}
      </div>
      {!isAlone && !isAside && (
        <div className="mt-4 lg:mt-0">
          {note && <p className="text-ink-2">{note}</p>}
          <ul className="divide-y divide-line">
            {custom.map(({ type, name, description1 }) => (
              <li key={type} className="py-2.5">
                <span className="block font-semibold">{name}</span>
                {description1 && <span className="block text-pretty text-ink-2">{description1}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};
