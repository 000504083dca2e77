import { typeRules } from "@narthex/contract/base/conference-types";
import { byCategory } from "@narthex/domain/library/resources";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bookmark } from "lucide-react";
import { QueryBoundary, useEditionPath, useView } from "#features/content/index.ts";
import { myListQuery } from "#features/videos/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { Redirect } from "@narthex/ui/layout/redirect.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { CARD_GRID, GridSkeleton } from "./library-skeleton.tsx";
import { LibraryFrame } from "./library-frame.tsx";
import { ResourceCard } from "../cards/resource-card.tsx";
import { useLibraryLocale } from "./use-library.ts";

/** Bookmarked videos by category. A conference without the whole library has no list: its address leads to the library. */
export const MyListScreen = () => {
  const { conferenceType } = useView();
  const path = useEditionPath();
  return typeRules(conferenceType).hasWholeLibrary ? <MyList /> : <Redirect to={path("/resources/sessions")} />;
};

const MyList = () => {
  const messages = useMessages();
  const { conferenceType } = useView();
  const { locale, lang } = useLibraryLocale();
  const bookmarked = useQuery(myListQuery({ conferenceType, locale }));
  return (
    <LibraryFrame
      title={messages.myList.title}
      active={null}
      isLoading={!bookmarked.data}
      head={<p className="mt-3 max-w-2xl text-ink-2 text-pretty lg:mt-6">{messages.myList.about}</p>}
    >
      <QueryBoundary query={bookmarked} skeleton={<GridSkeleton label={messages.shell.loading} />}>
        {(list) =>
          list.length > 0 ? (
            <>
              <div className="mt-4">
                <LanguageMenu resources={list} />
              </div>
              {byCategory(list).map(({ slug, name, resources }) => (
                <section key={slug} aria-labelledby={`my-${slug}`} className="mt-8">
                  <h2 id={`my-${slug}`} lang={lang} className="display text-2xl">
                    {name}
                  </h2>
                  <ul lang={lang} className={`mt-4 ${CARD_GRID}`}>
                    {resources.map((resource) => (
                      <li key={resource.slug}>
                        <ResourceCard resource={resource} />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </>
          ) : (
            <EmptyState
              icon={<Bookmark className="size-9" />}
              title={messages.myList.empty}
              text={messages.myList.emptyText}
            >
              <Link to="/resources/sessions" className={buttonLook("soft")}>
                {messages.myList.find}
              </Link>
            </EmptyState>
          )
        }
      </QueryBoundary>
    </LibraryFrame>
  );
};
