import { useMessages } from "@narthex/client/messages.ts";
import { Trailer } from "./trailer.tsx";
import type { ExperiencesState } from "../use-experiences.ts";

/** The trailer with what it is about, and beside it what there is to look forward to. */
export const Opening = ({ state, note }: { state: ExperiencesState; note?: string }) => {
  const messages = useMessages().experiences;
  const { main, custom } = state;
  return (
    <div
      data-tour="experience-welcome"
      className="mt-5 lg:grid lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-x-10"
    >
      <div>
        {main.videoDescription && <p className="mb-4 text-lg text-pretty text-ink-2">{main.videoDescription}</p>}
        {main.trailerVideo && (
          <Trailer film={main.trailerVideo} poster={main.trailerVideoThumbnail} label={messages.trailer} />
        )}
      </div>
      {custom.length > 0 && (
        <section aria-labelledby="look-forward" className="mt-8 lg:mt-0">
          <h2 id="look-forward" className="display text-2xl">
            {messages.lookForward}
          </h2>
          {note && <p className="mt-1 text-base text-ink-2">{note}</p>}
          <ul className="mt-2 divide-y divide-line">
            {custom.map(({ type, name, description1 }) => (
              <li key={type} className="py-2.5">
                <span className="block font-semibold">{name}</span>
                {description1 && <span className="block text-base text-pretty text-ink-2">{description1}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
