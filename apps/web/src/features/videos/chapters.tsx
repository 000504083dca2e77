import type { Chapter } from "@narthex/domain/library/videos";
import { useId } from "react";
import { useMessages } from "@narthex/client/messages.ts";

/** Chapters of a video. A tap seeks to a chapter; the current one is marked. */
export const Chapters = ({
  chapters,
  current,
  onChoose,
}: {
  chapters: readonly Chapter[];
  current: number;
  onChoose: (at: number) => void;
}) => {
  const messages = useMessages().video;
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-7 xl:row-span-2 xl:mt-0">
      <h2 id={id} className="display text-xl">
        {messages.chapters}
      </h2>
      <ol
        // The list may scroll, so it must be focusable with the keyboard.
        tabIndex={0}
        aria-labelledby={id}
        data-holds-scroll
        className="-mx-2 mt-2 max-h-chapters overflow-y-auto overscroll-contain px-2 py-1"
      >
        {chapters.map(({ title, timestamp, at }, index) => (
          <li key={timestamp}>
            <button
              type="button"
              aria-current={index === current ? "true" : undefined}
              className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-2 text-start hover:bg-sunk aria-[current]:bg-accent-soft aria-[current]:text-accent"
              onClick={() => onChoose(at)}
            >
              <span className="min-w-0 grow font-semibold text-pretty break-words">{title}</span>
              <span className="tabular shrink-0 text-sm text-ink-2">{timestamp}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};
