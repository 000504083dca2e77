import { splitResources, withoutDuplicates } from "@narthex/domain/resources";
import { isInFilter, type ResourceFilter } from "@narthex/domain/resource-filter";
import { ListFilter, SearchX } from "lucide-react";
import { LoadFailure } from "#features/content/index.ts";
import { useModal } from "#platform/modal.ts";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { CARD_GRID, GridBones } from "./library-bones.tsx";
import { ResourceCard } from "./resource-card.tsx";
import { SessionShelf } from "./session-shelf.tsx";
import { BookShelf, QuoteShelf } from "./shelves.tsx";
import { useLibrary } from "./use-library.ts";
import { useResourceFilter } from "./use-resource-filter.ts";

/** What belongs to the filter of the address: how much of each, and all of it. */
export const FilterResults = () => {
  const words = useWords();
  const { kind, filter, asked } = useResourceFilter();
  const { resources } = useLibrary();
  const failed = [asked, resources].find(
    ({ data, error, fetchStatus }) => !data && error && fetchStatus !== "fetching",
  );
  return (
    <>
      {kind && <FilterChip kind={kind} count={filter ? countOf(filter) : 0} />}
      {filter && resources.data ? (
        <Found filter={filter} />
      ) : failed ? (
        <LoadFailure
          error={failed.error}
          retry={() => {
            void asked.refetch();
            void resources.refetch();
          }}
        />
      ) : (
        <GridBones label={words.shell.loading} />
      )}
    </>
  );
};

const countOf = (filter: ResourceFilter): number =>
  filter.kind === "sessions" ? filter.sessions.length : filter.topics.length;

/** Says what the library is narrowed by, and opens the filter again. */
const FilterChip = ({ kind, count }: { kind: ResourceFilter["kind"]; count: number }) => {
  const words = useWords().resourceFilter;
  const modal = useModal();
  return (
    <p className="mt-5">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${words.change(words.kinds[kind])}, ${words.chosen(count)}`}
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-accent-soft px-4 py-2 font-semibold text-accent"
        onClick={() => modal.open("filter")}
      >
        <ListFilter aria-hidden="true" className="size-4.5" />
        {words.kinds[kind]}
        {count > 0 && (
          <span className="tabular grid min-h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-[0.8125rem] text-accent-ink">
            {count}
          </span>
        )}
      </button>
    </p>
  );
};

const Found = ({ filter }: { filter: ResourceFilter }) => {
  const words = useWords();
  const { lang, resources, quotes } = useLibrary();
  const modal = useModal();
  const all = withoutDuplicates((resources.data ?? []).filter((one) => isInFilter(one, filter)));
  const { books } = splitResources(all);
  const others = all.filter(({ type }) => type !== "sm_books");
  const said = (quotes.data ?? []).filter((one) => isInFilter(one, filter));
  const counts = [
    words.resourceFilter.resources(others.length),
    words.resourceFilter.quotes(said.length),
    words.resourceFilter.books(books.length),
  ];
  return (
    <>
      <p role="status" className="mt-4 text-ink-2">
        <span className="sr-only">{words.resourceFilter.found} </span>
        {counts.join(" · ")}
      </p>
      {all.length + said.length === 0 && (
        <EmptyState
          icon={<SearchX className="size-9" />}
          title={words.resourceFilter.none}
          text={words.resourceFilter.noneText}
        >
          <Button onClick={() => modal.open("filter")}>{words.resources.filter}</Button>
        </EmptyState>
      )}
      <ul lang={lang} className={`mt-4 ${CARD_GRID}`}>
        {others.map((resource) => (
          <li key={resource.slug}>
            <ResourceCard resource={resource} />
          </li>
        ))}
      </ul>
      <QuoteShelf title={words.resources.quotes} lang={lang} quotes={said} />
      <BookShelf title={words.resources.books} lang={lang} books={books} />
      {filter.kind === "sessions" && filter.sessions.length > 0 && <SessionShelf only={filter.sessions} />}
    </>
  );
};
