import {
  getFirstSteps,
  importPart,
  previewPartImport,
  putOffPart,
  takeOverPart,
} from "@narthex/contract/setup/first-steps";
import { MAX_SHEET_BODY_BYTES } from "@narthex/contract/base/sheet-import";
import { SETUP_PARTS } from "@narthex/domain/setup/parts";
import type { FastifyInstance } from "fastify";
import { recordAudit } from "#features/audit/index.ts";
import { rolesIn } from "#features/people/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { editorOf } from "../drafts/index.ts";
import { setLater } from "./first-steps.repository.ts";
import { importPartFile, previewPart } from "./part-import.service.ts";
import { readStates } from "./part-states.ts";
import { findLast, takeOver } from "./take-over.service.ts";

const LIMIT = { bodyLimit: MAX_SHEET_BODY_BYTES };
const NO_STORE = ["cache-control", "no-store"] as const;

/** From an empty draft to a conference: what each part has, and how it begins. */
export function firstStepsRoutes(app: FastifyInstance, services: Services): void {
  const { db, live, clock } = services;

  route(app, getFirstSteps, async ({ params: { edition }, person, reply }) => {
    reply.header(...NO_STORE);
    const last = await findLast(db, edition, person);
    return {
      parts: await readStates(db, edition),
      lastEdition: last && {
        id: last.edition.id,
        title: typeof last.edition.title === "string" ? { en: last.edition.title } : last.edition.title,
      },
    };
  });

  writeRoute(app, services, putOffPart, async (tx, { params: { edition, part }, body: { isLater }, person }) => {
    if (!SETUP_PARTS[part].roles.some((role) => rolesIn(person, edition).includes(role)))
      throw new ProblemError("not-yours", `Your role may not start ${part}.`);
    await setLater(tx, edition, part, isLater);
    await recordAudit(tx, { actorId: person.id, editionId: edition, action: "part.putOff" });
    return undefined;
  });

  writeRoute(app, services, takeOverPart, async (tx, { params: { edition, part }, person }) => {
    const last = await findLast(tx, edition, person);
    if (!last) throw new ProblemError("not-found", "There is no earlier edition that you organise.");
    return takeOver(tx, live, editorOf(person, edition, clock.now()), part, last);
  });

  route(
    app,
    previewPartImport,
    ({ params: { edition }, body, person, reply }) => {
      reply.header(...NO_STORE);
      return previewPart(db, { editionId: edition, roles: rolesIn(person, edition) }, body);
    },
    LIMIT,
  );

  writeRoute(
    app,
    services,
    importPart,
    (tx, { params, body, person }) => importPartFile(tx, editorOf(person, params.edition, clock.now()), body),
    LIMIT,
  );
}
