import { splitResources, withoutDuplicates } from "@narthex/domain/library/resources";
import { isInFilter, type ResourceFilter } from "../resource-filter.ts";
import { ListFilter, SearchX } from "lucide-react";
import { QueryBoundary } from "#features/content/index.ts";
import { combine } from "@narthex/client/cache/loadable.ts";
import { useModal } from "#platform/modal.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { CARD_GRID, GridSkeleton } from "../library/library-skeleton.tsx";
import { ResourceCard } from "../cards/resource-card.tsx";
import { SessionShelf } from "../library/session-shelf.tsx";
import { BookShelf, QuoteShelf } from "../library/shelves.tsx";
import { useLibrary } from "../library/use-library.ts";
import { useResourceFilter } from "./use-resource-filter.ts";

/** The number of results of each kind, and the results. */
export const FilterResults = () => {
  const messages = useMessages();
  const { kind, filter, options } = useResourceFilter();
  const { resources } = useLibrary();
  const found = combine([options, resources], () => filter);
  return (
    <>
      {kind && <FilterChip kind={kind} count={filter ? countOf(filter) : 0} />}
      <QueryBoundary query={found} skeleton={<GridSkeleton label={messages.shell.loading} />}>
        {(known) => known && <FoundResources filter={known} />}
      </QueryBoundary>
    </>
  );
};

const countOf = (filter: ResourceFilter): number =>
  filter.kind === "sessions" ? filter.sessions.length : filter.topics.length;

/** Shows the active filter and opens it for changes. */
const FilterChip = ({ kind, count }: { kind: ResourceFilter["kind"]; count: number }) => {
  const messages = useMessages().resourceFilter;
  const modal = useModal();
  return (
    <p className="mt-5">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={messages.change(count > 0 ? `${messages.kinds[kind]} ${count}` : messages.kinds[kind])}
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-accent-soft px-4 py-2 font-semibold text-accent"
        onClick={() => modal.open("filter")}
      >
        <ListFilter aria-hidden="true" className="size-4.5" />
        {messages.kinds[kind]}{" "}
        {count > 0 && (
          <span className="tabular grid min-h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-sm text-accent-ink">
            {count}
          </span>
        )}
      </button>
    </p>
  );
};

const FoundResources = ({ filter }: { filter: ResourceFilter }) => {
  const messages = useMessages();
  const { lang, resources, quotes } = useLibrary();
  const modal = useModal();
  const all = withoutDuplicates((resources.data ?? []).filter((one) => isInFilter(one, filter)));
  const { books } = splitResources(all);
  const others = all.filter(({ type }) => type !== "sm_books");
  const matchingQuotes = (quotes.data ?? []).filter((one) => isInFilter(one, filter));
  const counts = [
    messages.resourceFilter.resources(others.length),
    ...(quotes.data ? [messages.resourceFilter.quotes(matchingQuotes.length)] : []),
    messages.resourceFilter.books(books.length),
  ];
  return (
    <>
      <p role="status" className="mt-4 text-ink-2">
        <span className="sr-only">{messages.resourceFilter.found} </span>
        <Dots parts={counts} />
      </p>
      {all.length + matchingQuotes.length === 0 && (
        <EmptyState
          icon={<SearchX className="size-9" />}
          title={messages.resourceFilter.none}
          text={messages.resourceFilter.noneText}
        >
          <Button onClick={() => modal.open("filter")}>{messages.resources.filter}</Button>
        </EmptyState>
      )}
      <ul lang={lang} className={`mt-4 ${CARD_GRID}`}>
        {others.map((resource) => (
          <li key={resource.slug}>
            <ResourceCard resource={resource} />
          </li>
        ))}
      </ul>
      <QuoteShelf title={messages.resources.quotes} lang={lang} quotes={matchingQuotes} />
      <BookShelf title={messages.resources.book} lang={lang} books={books} />
      {filter.kind === "sessions" && filter.sessions.length > 0 && <SessionShelf only={filter.sessions} />}
    </>
  );
};
