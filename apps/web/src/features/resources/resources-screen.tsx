import { typeRules } from "@narthex/contract/base/conference-types";
import { byCategory, MORE_RESOURCES, splitResources, withoutDuplicates } from "@narthex/domain/library/resources";
import { pageOfShelf } from "./library/resource-places.ts";
import { useQuery } from "@tanstack/react-query";
import { BookOpen, Search, SlidersHorizontal } from "lucide-react";
import { QueryBoundary, useEditionPath, useView } from "#features/content/index.ts";
import { combine } from "@narthex/client/cache/loadable.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { FilterResults } from "./filter/filter-results.tsx";
import { LanguageMenu } from "./library/language-menu.tsx";
import { LibraryFrame } from "./library/library-frame.tsx";
import { watchListQuery } from "./resources.queries.ts";
import { SessionShelf } from "./library/session-shelf.tsx";
import { anchorOf, ShelfTiles, ShelvesSkeleton } from "./library/shelf-tiles.tsx";
import { BookShelf, QuoteShelf, ResourceShelf } from "./library/shelves.tsx";
import { useBookPath } from "./library/use-book-path.ts";
import { useAddress, useLibrary } from "./library/use-library.ts";
import { Link } from "@tanstack/react-router";
import { buttonLook, IconButton } from "@narthex/ui/controls/button.tsx";
import { chipLook } from "@narthex/ui/controls/chip-look.ts";
import { isMotionReduced } from "@narthex/ui/motion.ts";
import { useModal } from "#platform/modal.ts";
import { useIsWide } from "#platform/use-is-wide.ts";

const BOOKS = "books";
const QUOTES = "quotes";
const WATCH_LIST = "watch-list";

/** The library by category, or the resources of the sessions in the URL. */
export const ResourcesScreen = () => {
  const messages = useMessages().resources;
  const { person } = useView();
  const { resources } = useLibrary();
  const isNarrowed = typeof useAddress()["sessions"] === "string";
  const isWide = useIsWide();
  return (
    <LibraryFrame
      active={person.type === "SCS" ? (isNarrowed ? "sessions" : "all") : isNarrowed ? null : "sessions"}
      isLoading={resources.isPending}
      head={
        <>
          <p className="mt-3 max-w-2xl text-ink-2 text-pretty lg:mt-6">{messages.about}</p>
          <SearchEntry />
        </>
      }
      chips={!isNarrowed && isWide && <ShelfChips />}
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
  const hasPages = typeRules(conferenceType).hasWholeLibrary;
  return (
    <>
      <SessionShelf />
      <ShelfTiles>
        <ResourceShelf
          anchor={anchorOf(WATCH_LIST)}
          title={messages.resources.watchList}
          resources={watchList}
          lang={lang}
        />
        <QueryBoundary query={library} skeleton={<ShelvesSkeleton label={messages.shell.loading} />}>
          {(all) => (
            <>
              {byCategory(all.filter(({ type }) => type !== "sm_books")).map((shelf) => {
                const page = hasPages ? pageOfShelf(shelf.resources) : null;
                return (
                  <ResourceShelf
                    key={shelf.slug}
                    anchor={anchorOf(shelf.slug)}
                    title={shelf.name}
                    lang={lang}
                    resources={shelf.resources}
                    action={page && <SeeAll to={path(`/resources/${page}`)} of={shelf.name} />}
                  />
                );
              })}
              <BookShelf
                anchor={anchorOf(BOOKS)}
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
          anchor={anchorOf(QUOTES)}
          title={messages.resources.quotes}
          lang={lang}
          quotes={quotes.data ?? []}
          action={hasPages && <SeeAll to={path("/resources/quotes")} of={messages.resources.quotes} />}
        />
      </ShelfTiles>
    </>
  );
};

/** Link from a shelf to its page, in the same language. */
const SeeAll = ({ to, of }: { to: string; of: string }) => {
  const messages = useMessages().resources;
  const { language } = useAddress();
  return (
    <Link
      to={to}
      search={{ language }}
      aria-label={messages.seeAllOf(of)}
      className={buttonLook("plain", "whitespace-nowrap")}
    >
      {messages.seeAll}
    </Link>
  );
};

/** Goes to a shelf of this page, except to those that have a tab. */
const ShelfChips = () => {
  const messages = useMessages().resources;
  const { person } = useView();
  const { lang, resources, quotes } = useLibrary();
  const all = withoutDuplicates(resources.data ?? []);
  const isOnSite = person.type === "SCS";
  const shelves = [
    ...byCategory(all.filter(({ type }) => type !== "sm_books"))
      .filter(({ slug }) => isOnSite || slug !== MORE_RESOURCES)
      .map(({ slug, name }) => ({ slug, name, isInLibraryLanguage: true })),
    ...(isOnSite && splitResources(all).books.length > 0
      ? [{ slug: BOOKS, name: messages.book, isInLibraryLanguage: false }]
      : []),
    ...(quotes.data?.length ? [{ slug: QUOTES, name: messages.quotes, isInLibraryLanguage: false }] : []),
  ];
  if (shelves.length === 0) return null;
  return (
    <nav aria-label={messages.shelves} className="contents">
      {shelves.map(({ slug, name, isInLibraryLanguage }) => (
        <button
          key={slug}
          type="button"
          lang={isInLibraryLanguage ? lang : undefined}
          className={chipLook}
          onClick={() =>
            document
              .getElementById(anchorOf(slug))
              ?.scrollIntoView({ behavior: isMotionReduced() ? "instant" : "smooth", block: "start" })
          }
        >
          {name}
        </button>
      ))}
    </nav>
  );
};

/** The search field with the filter in it, and the language of the library. */
const SearchEntry = () => {
  const messages = useMessages().resources;
  const path = useEditionPath();
  const modal = useModal();
  const { resources } = useLibrary();
  return (
    <div className="@container mt-5 flex lg:max-w-2xl flex-wrap items-center gap-2.5">
      <div className="flex min-w-0 basis-44 grow items-center rounded-full bg-raised shadow-lift inset-ring inset-ring-line">
        <Link
          to={path("/resources/sessions/search")}
          className="flex min-h-12 min-w-0 grow items-center gap-3 rounded-full py-2 ps-4.5 text-ink-2 hover:text-ink"
        >
          <Search aria-hidden="true" className="size-5 shrink-0 @max-[15rem]:hidden" />
          <span className="min-w-0">{messages.search}</span>
        </Link>
        <IconButton
          name={messages.filter}
          aria-haspopup="dialog"
          className="me-0.5"
          onClick={() => modal.open("filter")}
        >
          <SlidersHorizontal aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {resources.data && <LanguageMenu isSmall resources={resources.data} />}
    </div>
  );
};
