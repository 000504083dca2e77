import { getConsoleAccess } from "@narthex/contract/console/access";
import { grantStaffRole, listAudit, listStaff, revokeStaffRole } from "@narthex/contract/base/staff";
import type { StaffMember, StaffRole } from "@narthex/contract/base/staff";
import type { FastifyInstance } from "fastify";
import type { FindEdition } from "#features/content/index.ts";
import { listAuditEntries } from "#features/audit/index.ts";
import { listCards, grantRole, listStaff as readStaff, revokeRole, UnknownStaff } from "#features/people/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { auditObjects } from "./audit-objects.ts";

const AUDIT_PAGE = 50;

/** An unknown address is a mistake in the form, not a failure. */
const refuseUnknown = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof UnknownStaff ? new ProblemError("not-found", error.message) : error;
  }
};

/** The staff of an edition, their roles, and the audit log. */
export function staffRoutes(app: FastifyInstance, services: Services, findEdition: FindEdition): void {
  const { db, live } = services;

  route(app, getConsoleAccess, async ({ person, reply }) => {
    reply.header("cache-control", "no-store");
    const { name, email, work } = person;
    const editions = work.map(async ({ editionId, roles, isDraft }) => {
      const { edition } = await findEdition(editionId);
      return { edition, roles, isDraft };
    });
    return { name, email, editions: await Promise.all(editions) };
  });

  route(app, listStaff, async ({ params, person }) => {
    const members = new Map<number, StaffMember>();
    for (const { personId, email, name, role } of await readStaff(db, params.edition)) {
      const member = members.get(personId) ?? { email, name, roles: [], isSelf: personId === person.id };
      member.roles.push(role as StaffRole);
      members.set(personId, member);
    }
    return [...members.values()];
  });

  writeRoute(app, services, grantStaffRole, async (tx, { params, body, person }) => {
    await refuseUnknown(grantRole(tx, live, { ...body, editionId: params.edition, actorId: person.id }));
    return undefined;
  });

  writeRoute(app, services, revokeStaffRole, async (tx, { params, body, person }) => {
    // So that an edition always has an organiser.
    if (body.role === "organiser" && body.email.toLowerCase() === person.email)
      throw new ProblemError("refused", "Only another organiser can remove this role from you.");
    await refuseUnknown(revokeRole(tx, live, { ...body, editionId: params.edition, actorId: person.id }));
    return undefined;
  });

  route(app, listAudit, async ({ params, query }) => {
    const rows = await listAuditEntries(db, params.edition, AUDIT_PAGE + 1, query.before);
    const page = rows.slice(0, AUDIT_PAGE);
    const ids = page.flatMap(({ actorId, subjectId }) => [actorId, subjectId]);
    const people = await listCards(db, params.edition, [...new Set(ids.filter((id) => id !== null))]);
    const nameOf = (id: number | null): string | null => (id === null ? null : (people.get(id)?.name ?? null));
    const objectOf = await auditObjects(db, params.edition, page, query.locale);
    const entries = page.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actorId: row.actorId,
      actor: nameOf(row.actorId),
      isCommand: row.actorId === null,
      action: row.action,
      subject: nameOf(row.subjectId),
      detail: row.detail,
      object: objectOf(row),
    }));
    return { entries, hasMore: rows.length > AUDIT_PAGE };
  });
}
