import { isOnPage, type LibraryPage as Page } from "./resource-places.ts";
import type { Resource } from "@narthex/contract/app/resources";
import { useMessages } from "@narthex/client/messages.ts";
import { ArticleCard } from "../share/article-card.tsx";
import { CARD_GRID } from "./library-skeleton.tsx";
import { LibraryPage, useResources } from "./library-page.tsx";
import { MoreItem } from "../cards/more-item.tsx";
import { QuoteCard } from "../share/quote-card.tsx";
import { BookCard, ResourceCard } from "../cards/resource-card.tsx";
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

/** Cards that flip have a fixed width on phones, and fill the line of the title on larger screens. */
const ROW = "flex flex-wrap justify-center gap-4 md:grid md:[&_article]:w-full";
const PORTRAITS = `${ROW} md:grid-cols-[repeat(auto-fill,minmax(min(14.5rem,100%),1fr))] lg:grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))]`;
const LANDSCAPES = `${ROW} md:grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] xl:grid-cols-[repeat(auto-fill,minmax(min(25rem,100%),1fr))]`;

export const ToolsScreen = () => {
  const messages = useMessages().resources;
  return (
    <LibraryPage title={messages.tools} query={useResources()} belongs={on("tools")}>
      {cards}
    </LibraryPage>
  );
};

export const CommunitiesScreen = () => {
  const messages = useMessages().resources;
  return (
    <LibraryPage
      title={messages.communities}
      about={messages.communitiesText}
      query={useResources()}
      belongs={on("learning-communities")}
    >
      {cards}
    </LibraryPage>
  );
};

export const LifeStoriesScreen = () => {
  const messages = useMessages().resources;
  return (
    <LibraryPage title={messages.lifeStories} query={useResources()} belongs={on("life-stories")} hasDays>
      {cards}
    </LibraryPage>
  );
};

export const ArticlesScreen = () => {
  const messages = useMessages().resources;
  return (
    <LibraryPage title={messages.articles} query={useResources()} belongs={on("articles")} hasDays>
      {(articles, lang) => (
        <ul lang={lang} className={LANDSCAPES}>
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
  const messages = useMessages().resources;
  return (
    <LibraryPage title={messages.quotes} query={useLibrary().quotes} hasDays>
      {(quotes, lang) => (
        <ul lang={lang} className={PORTRAITS}>
          {quotes.map((quote) => (
            <li key={quote.slug} className="max-w-full">
              <QuoteCard quote={quote} shape="page" />
            </li>
          ))}
        </ul>
      )}
    </LibraryPage>
  );
};

export const BookScreen = () => {
  const messages = useMessages().resources;
  return (
    <LibraryPage title={messages.book} active="book" query={useResources()} belongs={({ type }) => type === "sm_books"}>
      {(books, lang) => (
        <ul
          lang={lang}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,max(8rem,50%-0.5rem),100%),1fr))] gap-x-4 gap-y-7 lg:grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))]"
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
  const messages = useMessages().resources;
  return (
    <LibraryPage title={messages.tabs.more} active="more" query={useResources()} belongs={on("more-resources")}>
      {(resources, lang) => (
        <ul lang={lang} className="divide-y divide-line lg:max-w-2xl">
          {resources.map((resource) => (
            <MoreItem key={resource.slug} resource={resource} />
          ))}
        </ul>
      )}
    </LibraryPage>
  );
};
