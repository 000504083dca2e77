import type { ConferenceType } from "@narthex/contract/common";
import {
  getProfile,
  setExperienceTour,
  setFcmToken,
  setHomepageTour,
  setScheduleTour,
  setTracking,
  type Profile,
} from "@narthex/contract/profiles";
import type { FastifyInstance } from "fastify";
import { prepareJson, sendBytes } from "#platform/bytes.ts";
import type { Db } from "#platform/db.ts";
import type { House } from "#platform/house.ts";
import { ProblemError } from "#platform/problems.ts";
import { route, writeRoute } from "#platform/serve.ts";
import { registrationIn, type Person } from "#platform/session.ts";
import { detachEvents } from "../analytics/index.ts";
import { findPerson, updatePerson, updateTour, type Tour } from "./people.repository.ts";
import type { People } from "./people.ts";
import { profileOf } from "./profile.ts";

const TOURS = [
  { endpoint: setHomepageTour, tour: "homepageTour", field: "HomepageTour" },
  { endpoint: setScheduleTour, tour: "scheduleTour", field: "ScheduleTour" },
  { endpoint: setExperienceTour, tour: "experienceTour", field: "ExperienceTour" },
] as const satisfies { endpoint: unknown; tour: Tour; field: string }[];

/** The value of the one field that fits the edition. */
function valueFor(body: Record<string, boolean>, field: string, conferenceType: ConferenceType): boolean {
  const wanted = `hasCompleted${conferenceType === "Regional" ? "GPCR" : ""}${field}`;
  const value = body[wanted];
  if (value !== undefined) return value;
  const [sent = ""] = Object.keys(body);
  const fault = { path: `body.${sent}`, message: `is not of the ${conferenceType} edition: send ${wanted}` };
  throw new ProblemError("bad-input", `${fault.path} ${fault.message}`, { faults: [fault] });
}

/** A person's own record. */
export function profileRoutes(app: FastifyInstance, house: House, people: People): void {
  route(app, getProfile, async ({ person, query, request, reply }) => {
    const bytes = await prepareJson(profileOf(person, query.conferenceType ?? person.own));
    house.quick.keepOwn(person, request.raw.url ?? "", bytes);
    return sendBytes(request, reply, bytes);
  });

  /** Tells every process, and answers with what is written now. */
  const finish = async (db: Db, { id, sub }: Person, conferenceType?: ConferenceType): Promise<Profile> => {
    await house.live.tell(db, { event: "person", data: { id }, personId: id });
    const person = await findPerson(db, id, sub);
    if (!person) throw new ProblemError("not-registered");
    return profileOf(person, conferenceType);
  };
  void app.register(async (writes) => {
    // After the transaction and before the answer, so that the person's next read finds what they wrote.
    writes.addHook("onSend", async ({ person }) => (person ? people.forget(person.id) : undefined));
    for (const { endpoint, tour, field } of TOURS)
      writeRoute(writes, house, endpoint, async (db, { person, query, body }) => {
        const { editionId, conferenceType } = registrationIn(person, query.conferenceType);
        await updateTour(db, person.id, editionId, tour, valueFor(body, field, conferenceType));
        return finish(db, person, conferenceType);
      });
    writeRoute(writes, house, setFcmToken, async (db, { person, body }) => {
      await updatePerson(db, person.id, { fcmToken: body.token });
      return finish(db, person);
    });
    writeRoute(writes, house, setTracking, async (db, { person, body }) => {
      await updatePerson(db, person.id, { tracking: body.tracking });
      if (!body.tracking) await detachEvents(db, person.id);
      return finish(db, person);
    });
  });
}
