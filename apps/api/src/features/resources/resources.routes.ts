import { PackKeyword, type PackResource, PackTopic } from "@narthex/contract/pack/pack-library";
import { listKeywords, listQuotes, listResources, listTopics, listWatchList } from "@narthex/contract/app/resources";
import type { FastifyInstance } from "fastify";
import { contentRoute, type ContentStore, type View } from "../content/index.ts";
import { quoteView, resourceView } from "./resources.views.ts";

/** The library in the order of its categories, without the resources that are hidden from this delegate type. */
export const visibleResources = ({ snapshot: { pack }, type }: Pick<View, "snapshot" | "type">): PackResource[] =>
  pack.library.categories.flatMap(({ slug }) =>
    pack.library.resources.filter(({ category, hideDelegateType }) => category === slug && hideDelegateType !== type),
  );

export function resourceRoutes(app: FastifyInstance, store: ContentStore): void {
  contentRoute(app, store, listResources, (view, { query }) =>
    visibleResources(view).map((one) => resourceView(one, view.snapshot, query.locale)),
  );
  contentRoute(app, store, listWatchList, (view, { query }) =>
    visibleResources(view)
      .filter(({ isToWatch }) => isToWatch)
      .map((one) => resourceView(one, view.snapshot, query.locale)),
  );
  contentRoute(app, store, listQuotes, ({ snapshot }, { query }) =>
    snapshot.pack.quotes.map((one) => quoteView(one, snapshot, query.locale)),
  );
  contentRoute(app, store, listTopics, ({ snapshot, locale }) =>
    snapshot.pack.topics
      .map((topic) => snapshot.render(PackTopic, topic, locale))
      .toSorted((left, right) => left.order - right.order),
  );
  contentRoute(app, store, listKeywords, ({ snapshot, locale }) =>
    snapshot.pack.keywords.map((keyword) => snapshot.render(PackKeyword, keyword, locale)),
  );
}
