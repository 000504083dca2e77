import { Link } from "@tanstack/react-router";
import { ListFilter, Search } from "lucide-react";
import { useEditionPath } from "#features/content/index.ts";
import { useModal } from "#platform/modal.ts";
import { useWords } from "#platform/words/words.ts";

/** The way to the search, with the filter beside it. */
export const SearchEntry = () => {
  const words = useWords().resources;
  const path = useEditionPath();
  const modal = useModal();
  return (
    <div className="mt-5 flex max-w-2xl items-center gap-2.5">
      <Link
        to={path("/resources/sessions/search")}
        className="flex min-h-12 min-w-0 grow items-center gap-3 rounded-full bg-raised px-4.5 py-2 text-ink-2 shadow-lift inset-ring-[1.5px] inset-ring-line hover:text-ink"
      >
        <Search aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0">{words.search}</span>
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words.filter}
        title={words.filter}
        className="grid size-[min(3rem,14vw)] shrink-0 place-items-center rounded-full bg-raised text-ink shadow-lift inset-ring-[1.5px] inset-ring-line hover:text-accent"
        onClick={() => modal.open("filter")}
      >
        <ListFilter aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
};
