import { importPeople, previewPeopleImport } from "@narthex/contract/console/people-import";
import { MAX_SHEET_BODY_BYTES } from "@narthex/contract/base/sheet-import";
import { grantStaffRole, type StaffRole } from "@narthex/contract/base/staff";
import type { FastifyInstance } from "fastify";
import type { FindEdition } from "#features/content/index.ts";
import { countWithSignups, leaveExperiencesTogether } from "#features/experiences/index.ts";
import { queueInvitations } from "#features/identity/index.ts";
import { importSheet, previewSheet, requireRole, rolesIn, type Person } from "#features/people/index.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";

/** Who gives roles, as under Team. */
const GRANTERS: readonly StaffRole[] = grantStaffRole.roles;
const LIMIT = { bodyLimit: MAX_SHEET_BODY_BYTES };

/** The import of a spreadsheet: read and compared, and then imported as it was shown. */
export function peopleImportRoutes(app: FastifyInstance, services: Services, findEdition: FindEdition): void {
  const { db, live } = services;
  const editionOf = async (id: string, person: Person) => {
    const {
      edition: { year, conferenceType },
      pack,
    } = await findEdition(id);
    const mayGrantRoles = rolesIn(person, id).some((role) => GRANTERS.includes(role));
    return { pack, target: { editionId: id, year, conferenceType, mayGrantRoles } };
  };

  route(
    app,
    previewPeopleImport,
    async ({ params, body, person, reply }) => {
      reply.header("cache-control", "no-store");
      const { target } = await editionOf(params.edition, person);
      const countEngaged = (personIds: readonly number[]) => countWithSignups(db, personIds, params.edition);
      return previewSheet(db, { ...target, countEngaged }, body);
    },
    LIMIT,
  );

  writeRoute(
    app,
    services,
    importPeople,
    async (tx, { params, body: { invitation, ...file }, person, request }) => {
      const { pack, target } = await editionOf(params.edition, person);
      const requireGrant = (): void => requireRole(request, params.edition, GRANTERS, { isSensitive: true });
      const leave = (personIds: readonly number[]) =>
        leaveExperiencesTogether(tx, services, { personIds, editionId: params.edition, pack });
      const { added, changed, newIds } = await importSheet(
        tx,
        live,
        { ...target, actorId: person.id, requireGrant, leave },
        file,
      );
      if (invitation && newIds.length > 0)
        await queueInvitations(tx, services, {
          personIds: newIds,
          edition: pack.edition,
          locale: invitation,
        });
      return { added, changed };
    },
    LIMIT,
  );
}
