import { byCategory, splitResources, withoutDuplicates } from "@narthex/domain/resources";
import { pageOfShelf } from "@narthex/domain/resource-places";
import { useQuery } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { LoadFailure, useEditionPath, useView } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterResults } from "./filter-results.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { LibraryBones } from "./library-bones.tsx";
import { LibraryFrame } from "./library-frame.tsx";
import { watchListQuery } from "./resources.queries.ts";
import { SearchEntry } from "./search-entry.tsx";
import { SeeAll } from "./see-all.tsx";
import { SessionShelf } from "./session-shelf.tsx";
import { BookShelf, QuoteShelf, ResourceShelf } from "./shelves.tsx";
import { useBookPath } from "./use-book-path.ts";
import { useAddress, useLibrary } from "./use-library.ts";

/** The library: all of it by category, or what belongs to the sessions that the address names. */
export const ResourcesScreen = () => {
  const words = useWords().resources;
  const { person } = useView();
  const { resources } = useLibrary();
  const isNarrowed = typeof useAddress()["sessions"] === "string";
  return (
    <LibraryFrame
      active={isNarrowed ? null : person.type === "SCS" ? "all" : "sessions"}
      isLoading={resources.isPending}
      head={
        <>
          <p className="mt-3 max-w-2xl text-ink-2 text-pretty lg:mt-6">{words.about}</p>
          <SearchEntry />
        </>
      }
    >
      {isNarrowed ? <FilterResults /> : <Shelves />}
    </LibraryFrame>
  );
};

const Shelves = () => {
  const words = useWords();
  const { conferenceType } = useView();
  const { locale, lang, resources, quotes } = useLibrary();
  const path = useEditionPath();
  const bookPath = useBookPath();
  const watchList = useQuery(watchListQuery({ conferenceType, locale })).data ?? [];
  const all = resources.data && withoutDuplicates(resources.data);
  const hasPages = conferenceType === "Global";
  return (
    <>
      {all && (
        <div className="mt-4">
          <LanguageMenu resources={all} />
        </div>
      )}
      <ResourceShelf title={words.resources.watchList} resources={watchList} lang={lang} />
      <SessionShelf />
      {all ? (
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
            title={words.resources.book}
            lang={lang}
            books={splitResources(all).books}
            action={<SeeAll to={bookPath} of={words.resources.book} />}
          />
          {all.length === 0 && (
            <EmptyState
              icon={<BookOpen className="size-9" />}
              title={words.resources.empty}
              text={words.resources.emptyText}
            />
          )}
        </>
      ) : resources.error && resources.fetchStatus !== "fetching" ? (
        <LoadFailure error={resources.error} retry={() => void resources.refetch()} />
      ) : (
        <LibraryBones label={words.shell.loading} />
      )}
      <QuoteShelf
        title={words.resources.quotes}
        lang={lang}
        quotes={quotes.data ?? []}
        action={hasPages && <SeeAll to={path("/resources/quotes")} of={words.resources.quotes} />}
      />
    </>
  );
};
