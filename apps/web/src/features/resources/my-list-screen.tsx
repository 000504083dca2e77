import { byCategory } from "@narthex/domain/resources";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bookmark } from "lucide-react";
import { LoadFailure, useEditionPath, useView } from "#features/content/index.ts";
import { myListQuery } from "#features/videos/index.ts";
import { useWords } from "#platform/words/words.ts";
import { buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Redirect } from "#ui/redirect.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { CARD_GRID, GridBones } from "./library-bones.tsx";
import { LibraryFrame } from "./library-frame.tsx";
import { ResourceCard } from "./resource-card.tsx";
import { useLibraryLocale } from "./use-library.ts";

/** What the person bookmarked, by category. Regional has no list, and leads to the library. */
export const MyListScreen = () => {
  const { conferenceType } = useView();
  const path = useEditionPath();
  return conferenceType === "Global" ? <MyList /> : <Redirect to={path("/resources/sessions")} />;
};

const MyList = () => {
  const words = useWords();
  const { conferenceType } = useView();
  const { locale, lang } = useLibraryLocale();
  const list = useQuery(myListQuery({ conferenceType, locale }));
  return (
    <LibraryFrame
      title={words.video.myList}
      active={null}
      isLoading={!list.data}
      head={<p className="mt-3 max-w-2xl text-ink-2 text-pretty lg:mt-6">{words.video.myListAbout}</p>}
    >
      {list.data ? (
        list.data.length > 0 ? (
          <>
            <div className="mt-4">
              <LanguageMenu resources={list.data} />
            </div>
            {byCategory(list.data).map(({ slug, name, resources }) => (
              <section key={slug} aria-labelledby={`my-${slug}`} className="mt-8">
                <h2 id={`my-${slug}`} lang={lang} className="display text-[1.75rem]">
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
            title={words.video.myListEmpty}
            text={words.video.myListEmptyText}
          >
            <Link to="/resources/sessions" className={buttonLook("soft")}>
              {words.video.toVideos}
            </Link>
          </EmptyState>
        )
      ) : list.error && list.fetchStatus !== "fetching" ? (
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      ) : (
        <GridBones label={words.shell.loading} />
      )}
    </LibraryFrame>
  );
};
