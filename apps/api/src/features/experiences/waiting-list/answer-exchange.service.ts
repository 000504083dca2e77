import type { Db } from "#platform/postgres/db.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { lockAllocation } from "../allocation/edition-problem.repository.ts";
import { lockStanding, type Standing } from "../experiences.repository.ts";
import { sendNotices } from "../notices/notices.job.ts";
import { canExchange, closed, findSlot, placeIn, refuseIfOver, type AnswerContext } from "./answering.ts";
import { closeImpossible } from "./close-impossible.ts";
import { findExchange, lockExchange, setPlace, updateExchange, type Exchange } from "./offers.repository.ts";

type Side = { personId: number; give: string; get: string; hasAccepted: boolean; standing: Standing };

const sidesOf = (one: Exchange, standings: ReadonlyMap<number, Standing>): [Side, Side] => [
  {
    personId: one.firstPersonId,
    give: one.firstSlotId,
    get: one.secondSlotId,
    hasAccepted: one.firstAccepted,
    standing: standings.get(one.firstPersonId)!,
  },
  {
    personId: one.secondPersonId,
    give: one.secondSlotId,
    get: one.firstSlotId,
    hasAccepted: one.secondAccepted,
    standing: standings.get(one.secondPersonId)!,
  },
];

async function move(db: Db, { personId, give, get }: Side, { snapshot, editionId }: AnswerContext): Promise<void> {
  const [from, to] = [findSlot(snapshot, give), findSlot(snapshot, get)];
  if (!from || !to) return;
  await setPlace(db, { personId, editionId, type: from.type }, null);
  await setPlace(db, { personId, editionId, type: to.type }, placeIn(snapshot, to));
}

/** Two people who answer at once lock one another's sign-ups in one order. */
async function lockBoth(db: Db, { firstPersonId, secondPersonId }: Exchange, editionId: string) {
  const standings = new Map<number, Standing>();
  for (const id of [firstPersonId, secondPersonId].toSorted((a, b) => a - b))
    standings.set(id, await lockStanding(db, id, editionId));
  return standings;
}

/**
 * Accepts or declines an exchange; it is made when both have accepted it. Sending the same answer again changes
 * nothing.
 */
export async function answerExchange(
  db: Db,
  answering: AnswerContext,
  { id, accept }: { id: number; accept: boolean },
): Promise<void> {
  const { services, personId, editionId, snapshot, now } = answering;
  await lockAllocation(db, editionId, "shared");
  const found = await findExchange(db, id, personId, editionId);
  if (!found) throw new ProblemError("not-found", "There is no such exchange.");
  const standings = await lockBoth(db, found, editionId);
  const exchange = (await lockExchange(db, id)) ?? found;
  const sides = sidesOf(exchange, standings);
  const [own, other] = sides[0].personId === personId ? sides : [sides[1], sides[0]];
  if (exchange.status === (accept ? "accepted" : "declined")) return;
  refuseIfOver(snapshot, now);
  if (exchange.status !== "open" || exchange.deadline.getTime() <= now) throw closed("This exchange has ended.");
  if (accept && own.hasAccepted) return;
  const concerned: number[] = [];
  if (!accept) {
    await updateExchange(db, id, { status: "declined" });
    concerned.push(other.personId);
  } else if (!sides.every((side) => canExchange(side.standing, side, snapshot))) {
    throw closed("This exchange is no longer possible.");
  } else if (other.hasAccepted) {
    await updateExchange(db, id, { status: "accepted", firstAccepted: true, secondAccepted: true });
    for (const side of sides) await move(db, side, answering);
    await closeImpossible(
      db,
      answering,
      sides.map((side) => side.personId),
    );
    concerned.push(other.personId);
    const notices = sides.map((side) => ({
      personId: side.personId,
      notice: { kind: "exchanged", slot: side.get } as const,
    }));
    await sendNotices(db, services, editionId, notices);
  } else await updateExchange(db, id, own === sides[0] ? { firstAccepted: true } : { secondAccepted: true });
  for (const each of [personId, ...concerned])
    services.live.sendToPerson(db, { event: "allocation", data: { edition: editionId } }, each);
}
