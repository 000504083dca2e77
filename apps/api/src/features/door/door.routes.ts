import { randomBytes } from "node:crypto";
import { getBadges, getDoor, getDoorNumbers, listOwnArrivals } from "@narthex/contract/console/door";
import { getDoorRoster, openDesk, syncDesk } from "@narthex/contract/console/door-desks";
import type { FastifyInstance } from "fastify";
import { recordAudit } from "#features/audit/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "../content/index.ts";
import { registrationIn } from "../people/index.ts";
import { createSnapshotOf, readBadges, readDoor, readNumbers, readRoster } from "./door-view.ts";
import { findPoint, listArrivals } from "./door.repository.ts";
import { findDesk, insertDesk, updateDesk } from "./desks.repository.ts";
import { requireDesk, syncPoint } from "./sync.service.ts";

const KEY_BYTES = 32;
const NO_STORE = ["cache-control", "no-store"] as const;

/** What a desk at a door needs, and what a person reads of it. */
export function doorRoutes(app: FastifyInstance, { db, live, clock }: Services, store: ContentStore): void {
  const snapshotOf = createSnapshotOf(store);

  route(app, getDoor, ({ params, query: { locale }, reply }) => {
    reply.header(...NO_STORE);
    return readDoor(db, snapshotOf(params.edition), locale);
  });

  route(app, getBadges, async ({ params, reply }) => {
    reply.header(...NO_STORE);
    return { people: await readBadges(db, snapshotOf(params.edition)) };
  });

  // Not a write route, whose answers are stored for those who repeat a request.
  route(app, openDesk, async ({ params: { edition: editionId }, body: { id, name }, person, reply }) => {
    reply.code(201).header(...NO_STORE);
    return db.transaction(async (tx) => {
      const now = new Date(clock.now());
      const isNew = (await findDesk(tx, editionId, id)) === null;
      const key = randomBytes(KEY_BYTES).toString("base64");
      await insertDesk(tx, { id, editionId, name, personId: person.id, key, seenAt: now, signedOutAt: null });
      const desk = await requireDesk(tx, editionId, id, person.id);
      await updateDesk(tx, id, { name, seenAt: now });
      if (isNew) await recordAudit(tx, { actorId: person.id, editionId, action: "desk.opened", detail: { name } });
      return { key: desk.key, name, isSignedOut: desk.signedOutAt !== null };
    });
  });

  route(app, getDoorRoster, async ({ params, person, reply }) => {
    reply.header(...NO_STORE);
    const desk = await requireDesk(db, params.edition, params.desk, person.id);
    if (desk.signedOutAt !== null) throw new ProblemError("closed", "This desk was signed out.");
    return { people: await readRoster(db, snapshotOf(params.edition)) };
  });

  route(app, syncDesk, async ({ params, body: sent, person, reply }) => {
    reply.code(201).header(...NO_STORE);
    const { edition: editionId, desk: deskId, point: pointId } = params;
    return db.transaction((tx) =>
      syncPoint(tx, live, { editionId, deskId, pointId, personId: person.id, sent, now: clock.now() }),
    );
  });

  route(app, getDoorNumbers, async ({ params, reply }) => {
    reply.header(...NO_STORE);
    const point = await findPoint(db, params.edition, params.point);
    if (!point) throw new ProblemError("not-found", "There is no such point of arrival.");
    return readNumbers(db, snapshotOf(params.edition), point);
  });

  /** A person's own arrivals. Nobody else reads them but the team. */
  route(app, listOwnArrivals, async ({ person, query, reply }) => {
    reply.header(...NO_STORE);
    const { editionId } = registrationIn(person, query.conferenceType);
    const rows = await listArrivals(db, { personId: person.id, editionId });
    return rows.map(({ point, at }) => ({ point, at: at.toISOString() }));
  });
}
