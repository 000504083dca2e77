import type { PackResource } from "@narthex/contract/pack-library";
import { listKeywords, listQuotes, listResources, listTopics, listWatchList } from "@narthex/contract/resources";
import type { FastifyInstance } from "fastify";
import { contentRoute, say, type ContentStore, type View } from "../content/index.ts";
import { quoteView, resourceView } from "./resources.views.ts";

/** The library by category, in the categories' order; what is hidden from the viewer's type never leaves the server. */
export const shelved = ({ snapshot: { rows }, type }: Pick<View, "snapshot" | "type">): PackResource[] =>
  rows.category.flatMap(({ slug }) =>
    rows.resource.filter(({ category, hideDelegateType }) => category === slug && hideDelegateType !== type),
  );

export function resourceRoutes(app: FastifyInstance, store: ContentStore): void {
  contentRoute(app, store, listResources, (view, { query }) =>
    shelved(view).map((one) => resourceView(one, view.snapshot, query.locale)),
  );
  contentRoute(app, store, listWatchList, (view, { query }) =>
    shelved(view)
      .filter(({ isToWatch }) => isToWatch)
      .map((one) => resourceView(one, view.snapshot, query.locale)),
  );
  contentRoute(app, store, listQuotes, ({ snapshot }, { query }) =>
    snapshot.rows.quote.map((one) => quoteView(one, snapshot, query.locale)),
  );
  contentRoute(app, store, listTopics, ({ snapshot, locale }) =>
    snapshot.rows.topic
      .map(({ topic, name, order }) => ({ topic, name: say(name, locale), order }))
      .toSorted((left, right) => left.order - right.order),
  );
  contentRoute(app, store, listKeywords, ({ snapshot, locale }) =>
    snapshot.rows.keyword.map(({ id, keyword }) => ({ id, keyword: say(keyword, locale) })),
  );
}
