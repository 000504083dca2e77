import { listSignups, type Signup, type SignupStatus } from "@narthex/contract/experiences";
import { signupAt } from "@narthex/domain/experiences";
import { dateIn } from "@narthex/domain/times";
import type { FastifyInstance } from "fastify";
import { prepareJson, sendBytes } from "#platform/bytes.ts";
import type { House } from "#platform/house.ts";
import { route } from "#platform/serve.ts";
import { registrationIn } from "#platform/session.ts";
import type { ContentStore, Snapshot } from "../content/index.ts";
import { listSignupsOf, type SignupRow } from "./experiences.repository.ts";

const signupOf = ({ type, status, ranking, startsAt, location, eventId }: SignupRow, timeZone: string): Signup => ({
  type,
  status: status as SignupStatus,
  ranking,
  expTime: startsAt && startsAt.toISOString(),
  epochExpTime: startsAt && startsAt.getTime(),
  location,
  date: startsAt && dateIn(timeZone, startsAt.getTime()),
  ...(eventId === null ? {} : { scheduleId: eventId }),
});

/** The instant at which an edition gives out its places, in epoch milliseconds. */
const allocatedAt = ({ edition, rows }: Snapshot): number | null => {
  const name = edition.conferenceType === "Regional" ? "GPCR_EXP_ALLOC_TS" : "EXP_ALLOC_TS";
  const value = rows.edition[0]?.parameters[name];
  return typeof value === "string" ? Date.parse(value) : null;
};

export function experienceRoutes(app: FastifyInstance, house: House, store: ContentStore): void {
  route(app, listSignups, async ({ person, query, request, reply }) => {
    const { editionId, conferenceType } = registrationIn(person, query.conferenceType);
    const snapshot = store.get(conferenceType);
    const times = { allocatedAt: allocatedAt(snapshot) };
    const now = house.clock.now();
    const rows = await listSignupsOf(house.db, person.id, editionId);
    const list = rows.map((row) => signupAt(signupOf(row, snapshot.edition.timeZone), times, now));
    return sendBytes(request, reply, await prepareJson(list));
  });
}
