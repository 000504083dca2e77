import { createEdition, discardEdition, MAX_NEW_EDITION_BODY_BYTES } from "@narthex/contract/console/new-editions";
import type { FastifyInstance } from "fastify";
import { recordAudit } from "#features/audit/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { removeDraftEdition } from "../content/index.ts";
import { startEdition } from "./start-edition.service.ts";

/** New editions, which are drafts until they are published for the first time. */
export function newEditionRoutes(app: FastifyInstance, services: Services): void {
  const { live } = services;

  writeRoute(
    app,
    services,
    createEdition,
    (tx, { params, query: { locale }, body, person }) =>
      startEdition(tx, live, { editionId: params.edition, person, locale }, body),
    { bodyLimit: MAX_NEW_EDITION_BODY_BYTES },
  );

  writeRoute(app, services, discardEdition, async (tx, { params, body, person }) => {
    if (body.typed.trim() !== params.edition) throw new ProblemError("refused", "This is not the name of the edition.");
    if (!(await removeDraftEdition(tx, params.edition)))
      throw new ProblemError("closed", "This edition has been published.");
    await recordAudit(tx, { actorId: person.id, editionId: params.edition, action: "edition.discarded" });
    await live.send(tx, { event: "people", data: {} });
    return undefined;
  });
}
