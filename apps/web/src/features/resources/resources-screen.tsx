import { byCategory, splitResources, withoutDuplicates } from "@narthex/domain/resources";
import { pageOfShelf } from "./library/resource-places.ts";
import { useQuery } from "@tanstack/react-query";
import { BookOpen, ListFilter, Search } from "lucide-react";
import { QueryBoundary, useEditionPath, useView } from "#features/content/index.ts";
import { combine } from "@narthex/client/loadable.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { EmptyState } from "@narthex/ui/empty-state.tsx";
import { FilterResults } from "./filter/filter-results.tsx";
import { LanguageMenu } from "./library/language-menu.tsx";
import { LibrarySkeleton } from "./library/library-skeleton.tsx";
import { LibraryFrame } from "./library/library-frame.tsx";
import { watchListQuery } from "./resources.queries.ts";
import { SessionShelf } from "./library/session-shelf.tsx";
import { BookShelf, QuoteShelf, ResourceShelf } from "./library/shelves.tsx";
import { useBookPath } from "./library/use-book-path.ts";
import { useAddress, useLibrary } from "./library/use-library.ts";
import { Link } from "@tanstack/react-router";
import { buttonLook } from "@narthex/ui/button.tsx";
import { useModal } from "#platform/modal.ts";

/** The library by category, or the resources of the sessions in the URL. */
export const ResourcesScreen = () => {
  const messages = useMessages().resources;
  const { person } = useView();
  const { resources } = useLibrary();
  const isNarrowed = typeof useAddress()["sessions"] === "string";
  return (
    <LibraryFrame
      active={isNarrowed ? null : person.type === "SCS" ? "all" : "sessions"}
      isLoading={resources.isPending}
      head={
        <>
          <p className="mt-3 max-w-2xl text-ink-2 text-pretty lg:mt-6">{messages.about}</p>
          <SearchEntry />
        </>
      }
    >
      {isNarrowed ? <FilterResults /> : <Shelves />}
    </LibraryFrame>
  );
};

const Shelves = () => {
  const messages = useMessages();
  const { conferenceType } = useView();
  const { locale, lang, resources, quotes } = useLibrary();
  const path = useEditionPath();
  const bookPath = useBookPath();
  const watchList = useQuery(watchListQuery({ conferenceType, locale })).data ?? [];
  const library = combine([resources], (all) => withoutDuplicates(all));
  const hasPages = conferenceType === "Global";
  return (
    <>
      {library.data && (
        <div className="mt-4">
          <LanguageMenu resources={library.data} />
        </div>
      )}
      <ResourceShelf title={messages.resources.watchList} resources={watchList} lang={lang} />
      <SessionShelf />
      <QueryBoundary query={library} skeleton={<LibrarySkeleton label={messages.shell.loading} />}>
        {(all) => (
          <>
            {byCategory(all.filter(({ type }) => type !== "sm_books")).map((shelf) => {
              const page = hasPages ? pageOfShelf(shelf.resources) : null;
              return (
                <ResourceShelf
                  key={shelf.slug}
                  title={shelf.name}
                  lang={lang}
                  resources={shelf.resources}
                  action={page && <SeeAll to={path(`/resources/${page}`)} of={shelf.name} />}
                />
              );
            })}
            <BookShelf
              title={messages.resources.book}
              lang={lang}
              books={splitResources(all).books}
              action={<SeeAll to={bookPath} of={messages.resources.book} />}
            />
            {all.length === 0 && (
              <EmptyState
                icon={<BookOpen className="size-9" />}
                title={messages.resources.empty}
                text={messages.resources.emptyText}
              />
            )}
          </>
        )}
      </QueryBoundary>
      <QuoteShelf
        title={messages.resources.quotes}
        lang={lang}
        quotes={quotes.data ?? []}
        action={hasPages && <SeeAll to={path("/resources/quotes")} of={messages.resources.quotes} />}
      />
    </>
  );
};

/** Link from a shelf to its page, in the same language. */
const SeeAll = ({ to, of }: { to: string; of: string }) => {
  const messages = useMessages().resources;
  const { language } = useAddress();
  return (
    <Link to={to} search={{ language }} aria-label={messages.seeAllOf(of)} className={buttonLook("plain")}>
      {messages.seeAll}
    </Link>
  );
};

/** Links to the search and the filter. */
const SearchEntry = () => {
  const messages = useMessages().resources;
  const path = useEditionPath();
  const modal = useModal();
  return (
    <div className="mt-5 flex max-w-2xl items-center gap-2.5">
      <Link
        to={path("/resources/sessions/search")}
        className="flex min-h-12 min-w-0 grow items-center gap-3 rounded-full bg-raised px-4.5 py-2 text-ink-2 shadow-lift inset-ring inset-ring-line hover:text-ink"
      >
        <Search aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0">{messages.search}</span>
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={messages.filter}
        title={messages.filter}
        className="grid size-float shrink-0 place-items-center rounded-full bg-raised text-ink shadow-lift inset-ring inset-ring-line hover:text-accent"
        onClick={() => modal.open("filter")}
      >
        <ListFilter aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
};
