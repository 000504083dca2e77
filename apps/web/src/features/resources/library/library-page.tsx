import type { Resource } from "@narthex/contract/app/resources";
import type { ResourceTab } from "./resource-places.ts";
import type { Loadable } from "@narthex/client/cache/loadable.ts";
import { BookOpen } from "lucide-react";
import type { ReactNode } from "react";
import { QueryBoundary } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { DayMenu, useChosenDay } from "./day-menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { GridSkeleton } from "./library-skeleton.tsx";
import { LibraryFrame } from "./library-frame.tsx";
import { useLibrary } from "./use-library.ts";

/**
 * A page of the library: its resources in the current language, filtered by the day in the URL if the page has days.
 */
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
  query: Loadable<T[]>;
  belongs?: (one: T) => boolean;
  hasDays?: boolean;
  children: (items: T[], lang: string) => ReactNode;
}) => {
  const messages = useMessages();
  const { lang, resources } = useLibrary();
  const day = useChosenDay();
  const isShown = (one: T): boolean =>
    (belongs?.(one) ?? true) && (!hasDays || !day || one.sessionIds.some((id) => day.sessions.includes(id)));
  return (
    <LibraryFrame
      title={title}
      active={active}
      isLoading={!query.data}
      head={about && <p className="mt-3 max-w-2xl text-ink-2 text-pretty lg:mt-6">{about}</p>}
    >
      <div className="mt-4 flex flex-wrap gap-2.5">
        {resources.data && <LanguageMenu resources={resources.data} />}
        {hasDays && <DayMenu />}
      </div>
      <QueryBoundary query={query} skeleton={<GridSkeleton label={messages.shell.loading} />}>
        {(all) => {
          const items = all.filter(isShown);
          return items.length > 0 ? (
            <div className="mt-6">{children(items, lang)}</div>
          ) : (
            <EmptyState
              icon={<BookOpen className="size-9" />}
              title={messages.resources.empty}
              text={messages.resources.emptyText}
            />
          );
        }}
      </QueryBoundary>
    </LibraryFrame>
  );
};

export const useResources = (): Loadable<Resource[]> => useLibrary().resources;
