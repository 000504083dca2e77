import { isOnPage, type LibraryPage as Page } from "@narthex/domain/resource-places";
import type { Resource } from "@narthex/contract/resources";
import { useWords } from "#platform/words/words.ts";
import { ArticleCard } from "./article-card.tsx";
import { CARD_GRID } from "./library-bones.tsx";
import { LibraryPage, useResources } from "./library-page.tsx";
import { MoreItem } from "./more-item.tsx";
import { QuoteCard } from "./quote-card.tsx";
import { BookCard, ResourceCard } from "./resource-card.tsx";
import { useLibrary } from "./use-library.ts";

const on =
  (page: Page) =>
  (resource: Resource): boolean =>
    isOnPage(page, resource);

const cards = (resources: readonly Resource[], lang: string) => (
  <ul lang={lang} className={CARD_GRID}>
    {resources.map((resource) => (
      <li key={resource.slug}>
        <ResourceCard resource={resource} />
      </li>
    ))}
  </ul>
);

/** Cards that turn over keep their own width. */
const ROW = "flex flex-wrap justify-center gap-4 lg:justify-start";

export const ToolsScreen = () => {
  const words = useWords().resources;
  return (
    <LibraryPage title={words.tools} query={useResources()} belongs={on("tools")}>
      {cards}
    </LibraryPage>
  );
};

export const CommunitiesScreen = () => {
  const words = useWords().resources;
  return (
    <LibraryPage
      title={words.communities}
      about={words.communitiesText}
      query={useResources()}
      belongs={on("learning-communities")}
    >
      {cards}
    </LibraryPage>
  );
};

export const LifeStoriesScreen = () => {
  const words = useWords().resources;
  return (
    <LibraryPage title={words.lifeStories} query={useResources()} belongs={on("life-stories")} hasDays>
      {cards}
    </LibraryPage>
  );
};

export const ArticlesScreen = () => {
  const words = useWords().resources;
  return (
    <LibraryPage title={words.articles} query={useResources()} belongs={on("articles")} hasDays>
      {(articles, lang) => (
        <ul lang={lang} className={ROW}>
          {articles.map((article) => (
            <li key={article.slug} className="max-w-full">
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      )}
    </LibraryPage>
  );
};

export const QuotesScreen = () => {
  const words = useWords().resources;
  return (
    <LibraryPage title={words.quotes} query={useLibrary().quotes} hasDays>
      {(quotes, lang) => (
        <ul lang={lang} className={ROW}>
          {quotes.map((quote) => (
            <li key={quote.slug} className="max-w-full">
              <QuoteCard quote={quote} />
            </li>
          ))}
        </ul>
      )}
    </LibraryPage>
  );
};

export const BookScreen = () => {
  const words = useWords().resources;
  return (
    <LibraryPage title={words.book} active="book" query={useResources()} belongs={({ type }) => type === "sm_books"}>
      {(books, lang) => (
        <ul
          lang={lang}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-7 lg:grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))]"
        >
          {books.map((book) => (
            <li key={book.slug}>
              <BookCard book={book} />
            </li>
          ))}
        </ul>
      )}
    </LibraryPage>
  );
};

export const MoreResourcesScreen = () => {
  const words = useWords().resources;
  return (
    <LibraryPage title={words.tabs.more} active="more" query={useResources()} belongs={on("more-resources")}>
      {(resources, lang) => (
        <ul lang={lang} className="max-w-2xl divide-y divide-line">
          {resources.map((resource) => (
            <MoreItem key={resource.slug} resource={resource} />
          ))}
        </ul>
      )}
    </LibraryPage>
  );
};
