import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { keywordsQuery } from "../resources.queries.ts";

/** Suggested search words, if nothing was typed or found. */
export const Suggestions = ({ onChoose }: { onChoose: (keyword: string) => void }) => {
  const messages = useMessages().resourceSearch;
  const id = useId();
  const keywords = useQuery(keywordsQuery(useView())).data ?? [];
  if (keywords.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="display text-2xl">
        {messages.interested}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {keywords.map(({ id: key, keyword }) => (
          <li key={key}>
            <button
              type="button"
              className="min-h-11 rounded-full bg-sunk px-4 py-2 text-base leading-tight font-semibold text-ink-2 hover:bg-accent-soft hover:text-accent"
              onClick={() => onChoose(keyword)}
            >
              {keyword}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
