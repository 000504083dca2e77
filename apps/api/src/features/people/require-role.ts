import { RECENT_SIGN_IN_HOURS, type StaffRole } from "@narthex/contract/staff";
import type { FastifyRequest } from "fastify";
import { ProblemError } from "#platform/http/problems.ts";
import { signedInAt } from "#platform/http/request-sign-in.ts";
import type { Registration } from "./person.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * The only check of staff roles: returns the person's registration for an edition in which they have one of the roles.
 * A sensitive action also needs a recent sign-in, by the real clock, as tokens do.
 */
export function requireRole(
  { person, headers }: Pick<FastifyRequest, "person" | "headers">,
  editionId: string,
  roles: readonly StaffRole[],
  { isSensitive = false, now = Date.now() }: { isSensitive?: boolean; now?: number } = {},
): Registration {
  if (!person) throw new ProblemError("no-token", "Send an access token.");
  const registration = person.registrations.find((one) => one.editionId === editionId);
  if (!registration?.roles.some((role) => roles.includes(role)))
    throw new ProblemError("not-yours", `This needs a role in ${editionId}: ${roles.join(" or ")}.`);
  const at = isSensitive ? signedInAt(headers) : now;
  if (at === null || now - at > RECENT_SIGN_IN_HOURS * HOUR_MS)
    throw new ProblemError("stale-sign-in", `This needs a sign-in within the last ${RECENT_SIGN_IN_HOURS} hours.`);
  return registration;
}
