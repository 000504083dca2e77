import type { Resource } from "@narthex/contract/resources";
import type { ResourceTab } from "@narthex/domain/resource-places";
import { BookOpen } from "lucide-react";
import type { ReactNode } from "react";
import { LoadFailure } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { DayMenu, useChosenDay } from "./day-menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { GridBones } from "./library-bones.tsx";
import { LibraryFrame } from "./library-frame.tsx";
import { useLibrary } from "./use-library.ts";

type Query<T> = { data: T[] | undefined; error: unknown; fetchStatus: string; refetch: () => unknown };

/** One page of the library: what belongs on it, in the language and, where it has days, of the day in the address. */
export const LibraryPage = <T extends { sessionIds: number[] }>({
  title,
  about,
  active = null,
  query,
  belongs,
  hasDays = false,
  children,
}: {
  title: string;
  about?: string;
  active?: ResourceTab | null;
  query: Query<T>;
  belongs?: (one: T) => boolean;
  hasDays?: boolean;
  children: (items: T[], lang: string) => ReactNode;
}) => {
  const words = useWords();
  const { lang, resources } = useLibrary();
  const day = useChosenDay();
  const items = query.data
    ?.filter((one) => belongs?.(one) ?? true)
    .filter((one) => !hasDays || !day || one.sessionIds.some((id) => day.sessions.includes(id)));
  return (
    <LibraryFrame
      title={title}
      active={active}
      isLoading={!items}
      head={about && <p className="mt-3 max-w-2xl text-ink-2 text-pretty lg:mt-6">{about}</p>}
    >
      <div className="mt-4 flex flex-wrap gap-2.5">
        {resources.data && <LanguageMenu resources={resources.data} />}
        {hasDays && <DayMenu />}
      </div>
      {items ? (
        items.length > 0 ? (
          <div className="mt-6">{children(items, lang)}</div>
        ) : (
          <EmptyState
            icon={<BookOpen className="size-9" />}
            title={words.resources.empty}
            text={words.resources.emptyText}
          />
        )
      ) : query.error && query.fetchStatus !== "fetching" ? (
        <LoadFailure error={query.error} retry={() => void query.refetch()} />
      ) : (
        <GridBones label={words.shell.loading} />
      )}
    </LibraryFrame>
  );
};

/** The library's own resources as such a page takes them. */
export const useResources = (): Query<Resource> => useLibrary().resources;
