import type { ConferenceType } from "@narthex/contract/base/common";
import { tourField, type Tour as TourName } from "@narthex/contract/base/conference-types";
import {
  getProfile,
  setExperienceTour,
  setFcmToken,
  setHomepageTour,
  setScheduleTour,
  setHiddenInPhotos,
  setStepFree,
  setTracking,
  type Profile,
} from "@narthex/contract/app/profiles";
import type { FastifyInstance } from "fastify";
import { sendFor } from "#platform/http/prepared-response.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import { signInOf } from "#platform/http/request-sign-in.ts";
import { upsertDevice } from "../push/index.ts";
import { detachEvents } from "../analytics/index.ts";
import {
  type People,
  type Person,
  type Tour,
  findPerson,
  registrationIn,
  signalOwn,
  updatePerson,
  updateStepFree,
  updateTour,
} from "../people/index.ts";
import { profileOf } from "./profile.ts";

const TOURS = [
  { endpoint: setHomepageTour, tour: "homepageTour", name: "Homepage" },
  { endpoint: setScheduleTour, tour: "scheduleTour", name: "Schedule" },
  { endpoint: setExperienceTour, tour: "experienceTour", name: "Experience" },
] as const satisfies { endpoint: unknown; tour: Tour; name: TourName }[];

/** The value of a tour field, whose name depends on the edition. */
function valueFor(body: Record<string, boolean>, name: TourName, conferenceType: ConferenceType): boolean {
  const expectedField = tourField(conferenceType, name);
  const value = body[expectedField];
  if (value !== undefined) return value;
  const [sent = ""] = Object.keys(body);
  const issue = {
    path: `body.${sent}`,
    message: `does not belong to the ${conferenceType} edition: send ${expectedField}`,
  };
  throw new ProblemError("bad-input", `${issue.path} ${issue.message}`, { issues: [issue] });
}

/** The profile of the signed-in person. */
export function profileRoutes(app: FastifyInstance, services: Services, people: People): void {
  route(app, getProfile, ({ person, query, request, reply }) =>
    sendFor(request, reply, profileOf(person, query.conferenceType ?? person.own)),
  );

  /** Signals the change to every process and returns the stored profile. */
  const finish = async (db: Db, { id, sub }: Person, conferenceType?: ConferenceType): Promise<Profile> => {
    await services.live.send(db, { event: "person", data: { id } });
    signalOwn(services.live, db, id, "GET /profile");
    const person = await findPerson(db, id, sub);
    if (!person) throw new ProblemError("not-registered");
    return profileOf(person, conferenceType);
  };
  void app.register(async (writes) => {
    // After the transaction and before the answer, so that the person's next read sees the change.
    writes.addHook("onSend", async ({ person }) => (person ? people.forget(person.id) : undefined));
    for (const { endpoint, tour, name } of TOURS)
      writeRoute(writes, services, endpoint, async (db, { person, query, body }) => {
        const { editionId, conferenceType } = registrationIn(person, query.conferenceType);
        await updateTour(db, person.id, editionId, tour, valueFor(body, name, conferenceType));
        return finish(db, person, conferenceType);
      });
    writeRoute(writes, services, setFcmToken, async (db, { person, query, body, request }) => {
      const { token: address } = body;
      await updatePerson(db, person.id, { fcmToken: address });
      const signIn = signInOf(request.headers);
      await upsertDevice(db, { personId: person.id, address, p256dh: null, auth: null, locale: query.locale, signIn });
      return finish(db, person);
    });
    writeRoute(writes, services, setTracking, async (db, { person, body }) => {
      await updatePerson(db, person.id, { tracking: body.tracking });
      if (!body.tracking) await detachEvents(db, person.id);
      return finish(db, person);
    });
    writeRoute(writes, services, setStepFree, async (db, { person, body }) => {
      await updateStepFree(db, person.id, body.needsStepFree);
      return finish(db, person);
    });
    writeRoute(writes, services, setHiddenInPhotos, async (db, { person, body }) => {
      await updatePerson(db, person.id, body);
      for (const { editionId } of person.registrations)
        await services.live.send(db, { event: "photos", data: { edition: editionId } });
      return finish(db, person);
    });
  });
}
