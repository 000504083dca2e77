import { useMessages } from "@narthex/client/messages.ts";
import { Trailer } from "./trailer.tsx";
import type { ExperiencesState } from "../use-experiences.ts";

type Props = {
  state: ExperiencesState;
  note?: string;
  /** Whether to list the experiences: not if they are on the screen anyway, to be chosen. */
  hasList?: boolean;
};

/** The trailer with its description, and beside it what to look forward to. */
export const Opening = ({ state, note, hasList = true }: Props) => {
  const messages = useMessages().experiencePages;
  const { main, custom } = state;
  return (
    <section
      aria-labelledby="look-forward"
      className="mt-9 lg:grid lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-x-10"
    >
      <div>
        <div data-tour={hasList ? "experience-welcome" : undefined} className="mb-4">
          <h2 id="look-forward" className="display text-2xl">
            {messages.lookForward}
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
      {hasList && custom.length > 0 && (
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
