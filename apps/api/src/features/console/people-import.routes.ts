import { importPeople, previewPeopleImport } from "@narthex/contract/people-import";
import { MAX_SHEET_BODY_BYTES } from "@narthex/contract/sheet-import";
import { grantStaffRole, type StaffRole } from "@narthex/contract/staff";
import type { FastifyInstance } from "fastify";
import { queueInvitations } from "#features/identity/index.ts";
import { importSheet, previewSheet, requireRole, rolesIn, type Person } from "#features/people/index.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import type { FindEdition } from "./console-edition.ts";

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
    return { edition: pack.edition, target: { editionId: id, year, conferenceType, mayGrantRoles } };
  };

  route(
    app,
    previewPeopleImport,
    async ({ params, body, person, reply }) => {
      reply.header("cache-control", "no-store");
      return previewSheet(db, (await editionOf(params.edition, person)).target, body);
    },
    LIMIT,
  );

  writeRoute(
    app,
    services,
    importPeople,
    async (tx, { params, body: { invitation, ...file }, person, request }) => {
      const { edition, target } = await editionOf(params.edition, person);
      const requireGrant = (): void => requireRole(request, params.edition, GRANTERS, { isSensitive: true });
      const { added, changed, newIds } = await importSheet(
        tx,
        live,
        { ...target, actorId: person.id, requireGrant },
        file,
      );
      if (invitation && newIds.length > 0)
        await queueInvitations(tx, services, {
          personIds: newIds,
          edition,
          locale: invitation,
        });
      return { added, changed };
    },
    LIMIT,
  );
}
