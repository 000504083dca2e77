import { invitePeople, invitePerson, listPeople } from "@narthex/contract/console/people-list";
import {
  addPerson,
  cancelRegistration as cancelRegistrationCall,
  changeAddress,
  editRegistration as editRegistrationCall,
  eraseRegistered,
  getPersonPage,
  giveSignInCode,
  listErasureRequests as listErasureRequestsCall,
} from "@narthex/contract/console/registrations";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import { hashIdOfCode } from "@narthex/domain/people/codes";
import type { FastifyInstance } from "fastify";
import type { FindEdition } from "#features/content/index.ts";
import { recordAudit } from "#features/audit/index.ts";
import { queueInvitations } from "#features/identity/index.ts";
import {
  addRegistration,
  countInvitations,
  erasePerson,
  listCards,
  listRegisteredByEmail,
  findRegistration,
  listGroups,
  listOfOtherEditions,
  listToInvite,
  searchRegistrations,
  type PersonalData,
  type StoredRegistration,
} from "#features/people/index.ts";
import { findErasureRequest, listErasureRequests } from "#features/profiles/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { cancelRegistration } from "./cancel-registration.service.ts";
import { correctAddress } from "./change-address.service.ts";
import { changeRegistration } from "./change-registration.service.ts";
import { helpWithLostPhone } from "./lost-phone.service.ts";
import { readPersonPage } from "./person-page.ts";

const found = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new ProblemError("not-found", `There is no such ${what}.`);
  return value;
};
const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The registrations of an edition, for the team at its desk. */
export function registrationRoutes(
  app: FastifyInstance,
  services: Services,
  findEdition: FindEdition,
  personalData: readonly PersonalData[],
): void {
  const { db, live } = services;
  const registered = async (editionId: string, hashId: string): Promise<StoredRegistration> =>
    found(await findRegistration(db, editionId, hashId), "person");
  const editionOf = async (editionId: string): Promise<PackEdition> => (await findEdition(editionId)).pack.edition;

  route(app, listPeople, async ({ params, query: { text, limit, only }, reply }) => {
    reply.header("cache-control", "no-store");
    const hashId = text.includes("://") ? hashIdOfCode(text, (await editionOf(params.edition)).shortLinkBase) : null;
    const wanted = { text: hashId ?? text, state: only, limit };
    return {
      ...(await searchRegistrations(db, params.edition, wanted)),
      ...(await countInvitations(db, params.edition)),
      groups: await listGroups(db, params.edition),
    };
  });

  route(app, getPersonPage, async ({ params, query: { locale }, reply }) => {
    reply.header("cache-control", "no-store");
    const person = await registered(params.edition, params.person);
    return readPersonPage(services, person, {
      snapshot: await findEdition(params.edition),
      hashId: params.person,
      locale,
    });
  });

  writeRoute(app, services, addPerson, async (tx, { params, body, person }) => {
    const desk = { editionId: params.edition, actorId: person.id };
    const { personId, hashId } = await addRegistration(tx, live, desk, body);
    if (body.invitation)
      await queueInvitations(tx, services, {
        personIds: [personId],
        edition: await editionOf(params.edition),
        locale: body.invitation,
      });
    return { hashId };
  });

  writeRoute(app, services, editRegistrationCall, async (tx, { params, body, person }) => {
    const desk = { editionId: params.edition, actorId: person.id };
    const { pack } = await findEdition(params.edition);
    await changeRegistration(tx, services, desk, { hashId: params.person, pack, ...body });
    return undefined;
  });

  writeRoute(app, services, changeAddress, async (tx, { params, body, person }) => {
    const desk = { editionId: params.edition, actorId: person.id };
    const edition = await editionOf(params.edition);
    await correctAddress(tx, services, desk, { hashId: params.person, edition, ...body });
    return undefined;
  });

  writeRoute(app, services, cancelRegistrationCall, async (tx, { params, person }) => {
    const desk = { editionId: params.edition, actorId: person.id };
    const { pack } = await findEdition(params.edition);
    await cancelRegistration(tx, services, desk, { hashId: params.person, pack });
    return undefined;
  });

  writeRoute(app, services, invitePerson, async (tx, { params, body: { locale }, person }) => {
    const { personId } = await registered(params.edition, params.person);
    await queueInvitations(tx, services, { personIds: [personId], edition: await editionOf(params.edition), locale });
    const record = {
      actorId: person.id,
      editionId: params.edition,
      action: "person.invited" as const,
      subjectId: personId,
    };
    await recordAudit(tx, record);
    return undefined;
  });

  writeRoute(app, services, invitePeople, async (tx, { params, body: { locale, people, whom }, person }) => {
    // Two of the team who press at once invite everyone once.
    await lockUntilCommit(tx, "invitations", params.edition);
    const personIds = await listToInvite(tx, params.edition, whom);
    if (personIds.length !== people)
      throw new ProblemError("conflict", "The people who would be invited have changed.");
    await queueInvitations(tx, services, { personIds, edition: await editionOf(params.edition), locale });
    const detail = { people };
    await recordAudit(tx, { actorId: person.id, editionId: params.edition, action: "people.invited", detail });
    return undefined;
  });

  route(app, listErasureRequestsCall, async ({ params, reply }) => {
    reply.header("cache-control", "no-store");
    const requests = await listErasureRequests(db);
    const here = await listRegisteredByEmail(
      db,
      params.edition,
      requests.map(({ email }) => email),
    );
    const cards = await listCards(db, params.edition, [...here.values()]);
    return requests.flatMap(({ personId, askedAt }) => {
      const card = cards.get(personId);
      return card ? [{ hashId: card.hashId, name: card.name, email: card.email, askedAt: askedAt.toISOString() }] : [];
    });
  });

  // Not a write route, whose answers are stored for those who repeat a request.
  route(app, giveSignInCode, async ({ params, person: actor, reply }) => {
    reply.code(201).header("cache-control", "no-store");
    const desk = { editionId: params.edition, actorId: actor.id };
    return db.transaction((tx) => helpWithLostPhone(tx, services, desk, params.person));
  });

  route(app, eraseRegistered, async ({ params, body: { typed }, person: actor, reply }) => {
    const { personId, email, fields } = await registered(params.edition, params.person);
    const desk = { editionId: params.edition, actorId: actor.id };
    if (personId === actor.id) throw new ProblemError("refused", "Someone else must erase you.");
    if (!(await findErasureRequest(db, personId))) throw new ProblemError("closed", "This person did not ask for it.");
    if (![fields.name, fields.delegateId].some((text) => text !== "" && same(text, typed)))
      throw new ProblemError("refused", "This is neither the person's name nor their number.");
    await erasePerson(services, personalData, email, async (tx) => {
      if ((await listOfOtherEditions(tx, desk, [personId], { countsCancelled: false })).size > 0)
        throw new ProblemError(
          "not-yours",
          "This person belongs to other editions too: cancel the registration here. The last of their teams erases them.",
        );
      await recordAudit(tx, { ...desk, action: "person.erased", subjectId: personId });
    });
    return reply.code(201).send();
  });
}
