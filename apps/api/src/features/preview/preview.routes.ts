import { listPreviewKinds, readPreview } from "@narthex/contract/console/preview";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { localize } from "../content/index.ts";
import { listGroups } from "../people/index.ts";
import type { Preview } from "./preview-app.ts";

const NO_STORE = ["cache-control", "no-store"] as const;

/** Looking at a draft in the app before it is published. */
export function previewRoutes(app: FastifyInstance, { db }: Services, preview: Preview): void {
  route(app, readPreview, async ({ params, body, reply }) => {
    reply.header(...NO_STORE);
    return { answers: await preview.read({ editionId: params.edition, ...body }) };
  });

  route(app, listPreviewKinds, async ({ params, query: { locale }, reply }) => {
    reply.header(...NO_STORE);
    const { pack } = await preview.find(params.edition);
    const slots = (pack.experiences?.experiences ?? []).flatMap(({ name, title, slots: own }) =>
      own.map(({ id, start }) => ({
        id,
        experience: localize(name, locale) || localize(title, locale),
        start: new Date(start).toISOString(),
      })),
    );
    return { groups: await listGroups(db, params.edition), slots };
  });
}
