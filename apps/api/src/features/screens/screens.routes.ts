import { randomBytes } from "node:crypto";
import { addScreen, listScreens, readScreen, revokeScreen } from "@narthex/contract/console/screens";
import { currentDate } from "@narthex/domain/editions/editions";
import type { FastifyInstance } from "fastify";
import { recordAudit } from "#features/audit/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "../content/index.ts";
import {
  countScreens,
  findEarlierDay,
  findScreen,
  insertScreen,
  listScreensOf,
  removeScreen,
} from "./screens.repository.ts";
import { earlierStarts, screenView } from "./screen-view.ts";

const NO_STORE = ["cache-control", "no-store"] as const;
const TOKEN_BYTES = 24;
const MAX_SCREENS = 100;
/** What was published in these hours is news of today. */
const TODAY_HOURS = 18;

const notFound = (): ProblemError => new ProblemError("not-found", "There is no such screen.");

/** Screens of rooms and foyers: the team makes and revokes them, and anyone with the address can read them. */
export function screenRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  const { db, clock } = services;

  route(app, listScreens, ({ params, reply }) => {
    reply.header(...NO_STORE);
    return listScreensOf(db, params.edition);
  });

  writeRoute(app, services, addScreen, async (tx, { params: { edition: editionId }, body, person }) => {
    if ((await countScreens(tx, editionId)) >= MAX_SCREENS)
      throw new ProblemError("refused", `A conference has at most ${MAX_SCREENS} screens.`);
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    const screen = await insertScreen(tx, { ...body, editionId, token });
    await recordAudit(tx, { actorId: person.id, editionId, action: "screen.made", detail: { name: body.name } });
    return screen;
  });

  writeRoute(app, services, revokeScreen, async (tx, { params: { edition: editionId, id }, person }) => {
    const name = await removeScreen(tx, editionId, id);
    if (name === null) throw notFound();
    await recordAudit(tx, { actorId: person.id, editionId, action: "screen.revoked", detail: { name } });
    return undefined;
  });

  route(app, readScreen, async ({ params: { token }, reply }) => {
    reply.header(...NO_STORE);
    const screen = await findScreen(db, token);
    const snapshot = screen && store.all().find(({ edition }) => edition.id === screen.editionId);
    if (!screen || !snapshot) throw notFound();
    const now = clock.now();
    const date = currentDate(snapshot.edition, "SCS", now);
    const earlier = await findEarlierDay(db, screen.editionId, `schedule/${date}.yaml`, TODAY_HOURS);
    return screenView(snapshot, screen.room, earlierStarts(earlier), now);
  });
}
