import { lazyScreen } from "#platform/lazy-screen.ts";

const pages = () => import("#features/resources/page-screens.tsx");
const book = lazyScreen(pages, (m) => m.BookScreen);

/** The library, with one address in each set of routes. */
export const LIBRARY_PLACES = {
  "/resources/sessions": lazyScreen(
    () => import("#features/resources/resources-screen.tsx"),
    (m) => m.ResourcesScreen,
  ),
  "/resources/sessions/filter": lazyScreen(
    () => import("#features/resources/filter-screen.tsx"),
    (m) => m.FilterScreen,
  ),
  "/resources/sessions/search": lazyScreen(
    () => import("#features/resources/search-screen.tsx"),
    (m) => m.SearchScreen,
  ),
  "/resources/sessions/mylist": lazyScreen(
    () => import("#features/resources/my-list-screen.tsx"),
    (m) => m.MyListScreen,
  ),
  "/resources/video/$video": lazyScreen(
    () => import("#features/videos/video-screen.tsx"),
    (m) => m.VideoScreen,
  ),
};

/** The pages of the library that only one set of routes has. */
export const LIBRARY_PAGES = {
  "/resources/book": book,
  "/gpcr/resources/sessions/book": book,
  "/resources/more-resources": lazyScreen(pages, (m) => m.MoreResourcesScreen),
  "/resources/learning-communities": lazyScreen(pages, (m) => m.CommunitiesScreen),
  "/resources/quotes": lazyScreen(pages, (m) => m.QuotesScreen),
  "/resources/tools": lazyScreen(pages, (m) => m.ToolsScreen),
  "/resources/articles": lazyScreen(pages, (m) => m.ArticlesScreen),
  "/resources/life-stories": lazyScreen(pages, (m) => m.LifeStoriesScreen),
};
