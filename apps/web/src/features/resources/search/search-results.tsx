import type { Resource } from "@narthex/contract/app/resources";
import { type ReactNode, useId } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { CARD_GRID } from "../library/library-skeleton.tsx";
import { BookCard, ResourceCard } from "../cards/resource-card.tsx";
import { countFound, type FoundResources } from "./search-library.ts";
import { QuoteShelf } from "../library/shelves.tsx";
import { Suggestions } from "./suggestions.tsx";

/** The results of a search, or a message and suggestions. */
export const SearchResults = ({
  term,
  found,
  lang,
  onSuggest,
}: {
  term: string;
  found: FoundResources;
  lang: string;
  onSuggest: (keyword: string) => void;
}) => {
  const messages = useMessages();
  const count = countFound(found);
  const [book] = found.books;
  return (
    <>
      <div role="status" className="mt-5">
        <p className="text-pretty break-words">
          {count > 0 ? messages.resourceSearch.found(term) : messages.resourceSearch.notFound(term)}
        </p>
        {count > 0 && <p className="text-sm text-ink-3">{messages.resourceSearch.count(count)}</p>}
      </div>
      {count === 0 && <Suggestions onChoose={onSuggest} />}
      <Part title={messages.resources.tools} lang={lang} resources={found.tools} />
      <Part title={messages.resourceSearch.rest} lang={lang} resources={found.links} />
      {book && (
        <Section title={messages.resources.book}>
          <div lang={lang} className="mt-3 w-card-small">
            <BookCard book={book} translation={book.resourceTranslations[0]} />
          </div>
        </Section>
      )}
      {/* A new search remounts the carousel of quotes, so that it starts at the first one. */}
      <div key={term} className="rise [animation-delay:100ms] [animation-fill-mode:backwards]">
        <QuoteShelf title={messages.resources.quotes} lang={lang} quotes={found.quotes} />
      </div>
    </>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="display text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
};

const Part = ({ title, lang, resources }: { title: string; lang: string; resources: readonly Resource[] }) =>
  resources.length > 0 && (
    <Section title={title}>
      <ul lang={lang} className={`mt-3 ${CARD_GRID}`}>
        {resources.map((resource) => (
          <li key={resource.slug}>
            <ResourceCard resource={resource} />
          </li>
        ))}
      </ul>
    </Section>
  );
