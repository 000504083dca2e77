import { Search, X } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { useEditionPath } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";
import { IconButton } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Redirect } from "#ui/redirect.tsx";
import { GridBones } from "./library-bones.tsx";
import { BackToLibrary } from "./library-frame.tsx";
import { indexLibrary } from "./search-library.ts";
import { SearchResults } from "./search-results.tsx";
import { Suggestions } from "./suggestions.tsx";
import { useLibrary } from "./use-library.ts";
import { useSearchTerm } from "./use-search-term.ts";

/** Finds something in the library while it is typed. Without a library there is nothing to search. */
export const SearchScreen = () => {
  const words = useWords();
  const path = useEditionPath();
  const { lang, resources, quotes } = useLibrary();
  const [term, setTerm] = useSearchTerm();
  const box = useRef<HTMLInputElement>(null);
  const find = useMemo(() => indexLibrary(resources.data ?? [], quotes.data ?? []), [resources.data, quotes.data]);
  const wanted = useDeferredValue(term).trim();
  const found = useMemo(() => find(wanted), [find, wanted]);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  if (resources.data?.length === 0 || (!resources.data && resources.isError))
    return <Redirect to={path("/resources/sessions")} />;
  return (
    <>
      <PageTitle title={words.resourceSearch.title} before={<BackToLibrary />} />
      <search className="mt-4 block max-w-2xl lg:mt-8">
        <div className="flex items-center gap-1 rounded-full bg-raised ps-4.5 shadow-lift inset-ring-[1.5px] inset-ring-line focus-within:inset-ring-accent">
          <Search aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
          <input
            ref={box}
            type="search"
            value={term}
            aria-label={words.resources.search}
            placeholder={words.resources.search}
            className="min-h-12 min-w-0 flex-1 bg-transparent px-2 outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
            onChange={(event) => setTerm(event.target.value)}
          />
          {term && (
            <IconButton
              name={words.resourceSearch.clear}
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
        <GridBones label={words.shell.loading} />
      ) : wanted ? (
        <SearchResults term={wanted} found={found} lang={lang} onSuggest={setTerm} />
      ) : (
        <Suggestions onChoose={setTerm} />
      )}
    </>
  );
};
