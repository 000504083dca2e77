import { AsyncLocalStorage } from "node:async_hooks";
import { listOwnArrivals } from "@narthex/contract/console/door";
import { listPasskeys } from "@narthex/contract/app/passkeys";
import { listEveryonePhotos, listOwnPhotos } from "@narthex/contract/app/photos";
import { getPushSettings } from "@narthex/contract/app/push";
import { listSignIns } from "@narthex/contract/app/sign-ins";
import { getErasure, getSocialProfile } from "@narthex/contract/app/social";
import type { Edition } from "@narthex/contract/app/editions";
import type { PreviewPerson } from "@narthex/contract/console/preview";
import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { prepareJson, type PreparedResponse } from "#platform/http/prepared-response.ts";
import { answerProblems, ProblemError } from "#platform/http/problems.ts";
import { route } from "#platform/http/route.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore, Snapshot } from "../content/index.ts";
import { checkAccess, registrationIn, type Person } from "../people/index.ts";
import { createDraftSnapshots } from "./draft-snapshot.ts";
import { simulatePerson, registeredPerson } from "./simulated-person.ts";
import { readAsSimulatedPerson } from "./preview.repository.ts";

/** What the app reads about real people, empty: a preview shows no photo and no profile of anyone. */
function previewStandIns(api: FastifyInstance): void {
  route(api, listOwnArrivals, () => []);
  route(api, listOwnPhotos, () => []);
  route(api, listEveryonePhotos, () => ({ viewMore: false, photos: [], schedules: {} }));
  route(api, listSignIns, () => []);
  route(api, getErasure, () => ({ askedAt: null }));
  route(api, listPasskeys, () => ({ host: null, isOffered: false, passkeys: [] }));
  route(api, getPushSettings, () => ({ webPushKey: null, hasPhonePush: false }));
  route(api, getSocialProfile, ({ person: { hashId, name } }) => ({
    socialprofile: {
      id: hashId,
      name,
      organization: "",
      title: "",
      email: null,
      emailFlag: false,
      instagram: "",
      facebook: "",
      x: "",
      linkedin: "",
      profilePicture: null,
    },
  }));
}

/** What the routes of one preview are about. */
type PreviewState = { snapshot: Snapshot; editions: PreparedResponse; person: Person; now: number; db: Db };

type PreviewRequest = { editionId: string; person: PreviewPerson; now: string; addresses: readonly string[] };
type PreviewAnswer = { status: number; body: unknown };
export type Preview = {
  read: (request: PreviewRequest) => Promise<PreviewAnswer[]>;
  /** The draft as the app would see it. */
  find: (editionId: string) => Promise<Snapshot>;
  close: () => Promise<void>;
};

/** Adds the calls with which the app reads. */
type AddReads = (api: FastifyInstance, services: Services, store: ContentStore) => void;

/** Calls go to the transaction of the preview that is read. */
const databaseOf = (current: () => PreviewState): Db =>
  new Proxy({} as Db, {
    get(_, name) {
      const { db } = current();
      const value = Reflect.get(db, name) as unknown;
      return typeof value === "function" ? (value.bind(db) as unknown) : value;
    },
  });

const storeOf = (current: () => PreviewState): ContentStore => {
  const find: ContentStore["find"] = (conferenceType) => {
    const { snapshot } = current();
    return snapshot.edition.conferenceType === conferenceType ? snapshot : undefined;
  };
  return {
    find,
    get(conferenceType) {
      const found = find(conferenceType);
      if (!found) throw new ProblemError("not-found", "A preview shows one edition.");
      return found;
    },
    all: () => [current().snapshot],
    editions: () => current().editions,
    reload: async () => undefined,
    delegateOf: registrationIn,
  };
};

const refuseWrite = (): never => {
  throw new ProblemError("not-yours", "A preview cannot change anything.");
};

/**
 * The routes of the app over a draft, as a simulated person at an instant. They are those that delegates use, on a server
 * of their own that nobody can reach and that only reads.
 */
export async function createPreview(services: Services, addReads: AddReads): Promise<Preview> {
  const shown = new AsyncLocalStorage<PreviewState>();
  const current = (): PreviewState => {
    const found = shown.getStore();
    if (!found) throw new Error("Nothing is previewed here.");
    return found;
  };
  const api = Fastify({ routerOptions: { maxParamLength: 500 } });
  api.setValidatorCompiler(validatorCompiler);
  api.setSerializerCompiler(serializerCompiler);
  answerProblems(api);
  api.decorateRequest("person", null);
  api.decorateRequest("caller", null);
  api.addHook("onRequest", async (request) => {
    if (request.method !== "GET") refuseWrite();
    request.person = current().person;
  });
  api.addHook("preHandler", async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint) checkAccess(request, endpoint);
  });
  const store = storeOf(current);
  const clock = { now: () => current().now, read: () => services.clock.read(), set: refuseWrite };
  // The app offers the clock of a demonstration, which would move everyone's.
  const config = { ...services.config, mode: "production" as const };
  const used = { ...services, config, clock, db: databaseOf(current) };
  addReads(api, used, store);
  previewStandIns(api);
  await api.ready();

  const snapshots = createDraftSnapshots();
  const prepared = new WeakMap<Snapshot, PreparedResponse>();
  const editionsOf = async (snapshot: Snapshot): Promise<PreparedResponse> => {
    const present = prepared.get(snapshot) ?? (await prepareJson([snapshot.edition] satisfies Edition[]));
    prepared.set(snapshot, present);
    return present;
  };
  const find = (editionId: string): Promise<Snapshot> => snapshots.find(services.db, editionId);
  const answerOf = async (url: string): Promise<PreviewAnswer> => {
    const { statusCode, payload } = await api.inject({ url, headers: { accept: "application/json" } });
    return { status: statusCode, body: payload === "" ? null : (JSON.parse(payload) as unknown) };
  };
  return {
    find,
    close: () => api.close(),
    async read({ editionId, person: kind, now, addresses }) {
      const snapshot = await find(editionId);
      const editions = await editionsOf(snapshot);
      const simulated = simulatePerson(snapshot, kind);
      return readAsSimulatedPerson(services.db, simulated, async (db, id) => {
        const person = registeredPerson(snapshot, simulated, kind, id);
        const answers: PreviewAnswer[] = [];
        // One after another: they share a connection, and a failed one must not fail the others.
        for (const url of addresses) {
          const read = (part: Db): Promise<PreviewAnswer> =>
            shown.run({ snapshot, editions, person, now: Date.parse(now), db: part }, () => answerOf(url));
          answers.push(await db.transaction(read));
        }
        return answers;
      });
    },
  };
}
