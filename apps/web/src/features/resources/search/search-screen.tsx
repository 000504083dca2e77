import { Search, X } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { useEditionPath, useView } from "#features/content/index.ts";
import { failureOf } from "@narthex/client/cache/loadable.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { IconButton } from "@narthex/ui/controls/button.tsx";
import { PageTitle } from "@narthex/ui/layout/page-title.tsx";
import { Redirect } from "@narthex/ui/layout/redirect.tsx";
import { GridSkeleton } from "../library/library-skeleton.tsx";
import { BackToLibrary } from "../library/library-frame.tsx";
import { indexLibrary } from "./search-library.ts";
import { SearchResults } from "./search-results.tsx";
import { Suggestions } from "./suggestions.tsx";
import { topicsQuery } from "../resources.queries.ts";
import { useLibrary } from "../library/use-library.ts";
import { useSearchTerm } from "./use-search-term.ts";

/** Searches the library while the person types. */
export const SearchScreen = () => {
  const messages = useMessages();
  const path = useEditionPath();
  const { lang, resources, quotes } = useLibrary();
  const [term, setTerm] = useSearchTerm();
  const box = useRef<HTMLInputElement>(null);
  const topics = useQuery(topicsQuery(useView())).data;
  const find = useMemo(
    () => indexLibrary(resources.data ?? [], quotes.data ?? [], topics),
    [resources.data, quotes.data, topics],
  );
  const trimmed = useDeferredValue(term).trim();
  const found = useMemo(() => find(trimmed), [find, trimmed]);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  if (resources.data?.length === 0 || (!resources.data && failureOf(resources)))
    return <Redirect to={path("/resources/sessions")} />;
  return (
    <>
      <PageTitle title={messages.resourceSearch.title} before={<BackToLibrary />} />
      <search className="mt-4 block lg:mt-8 lg:max-w-2xl">
        <div className="flex items-center gap-1 rounded-full bg-raised ps-4.5 shadow-lift inset-ring inset-ring-line focus-within:inset-ring-accent">
          <Search aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
          <input
            ref={box}
            type="search"
            value={term}
            aria-label={messages.resources.search}
            placeholder={messages.resources.search}
            className="min-h-12 min-w-0 flex-1 bg-transparent px-2 outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
            onChange={(event) => setTerm(event.target.value)}
          />
          {term && (
            <IconButton
              name={messages.resourceSearch.clear}
              onClick={() => {
                setTerm("");
                box.current?.focus();
              }}
            >
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          )}
        </div>
      </search>
      {!resources.data ? (
        <GridSkeleton label={messages.shell.loading} />
      ) : trimmed ? (
        <SearchResults term={trimmed} found={found} lang={lang} onSuggest={setTerm} />
      ) : (
        <Suggestions onChoose={setTerm} />
      )}
    </>
  );
};
