import { RECENT_SIGN_IN_HOURS, type StaffRole } from "@narthex/contract/base/staff";
import type { FastifyRequest } from "fastify";
import { ProblemError } from "#platform/http/problems.ts";
import { signedInAt } from "#platform/http/request-sign-in.ts";
import { rolesIn } from "./person.ts";
import { isStrongSignIn } from "./strong-sign-in.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Whether the person signed in within the last hours, by the real clock, as tokens do. */
export function hasRecentSignIn(headers: FastifyRequest["headers"], now: number = Date.now()): boolean {
  const at = signedInAt(headers);
  return at !== null && now - at <= RECENT_SIGN_IN_HOURS * HOUR_MS;
}

/** Throws `stale-sign-in` if the last sign-in is too old for a sensitive action. */
export function requireRecentSignIn(headers: FastifyRequest["headers"], now: number = Date.now()): void {
  if (!hasRecentSignIn(headers, now))
    throw new ProblemError("stale-sign-in", `This needs a sign-in within the last ${RECENT_SIGN_IN_HOURS} hours.`);
}

/** For staff: the recent sign-in was one with a passkey or by email, not with a password alone. */
export function requireStrongSignIn(headers: FastifyRequest["headers"], now: number = Date.now()): void {
  requireRecentSignIn(headers, now);
  if (!isStrongSignIn(headers))
    throw new ProblemError("stale-sign-in", "This needs a sign-in with a passkey or a code by email, not a password.");
}

/**
 * The only check of staff roles: the person has one of them in the edition. A sensitive action also needs a recent sign-in with
 * a passkey or a code.
 */
export function requireRole(
  { person, headers }: Pick<FastifyRequest, "person" | "headers">,
  editionId: string,
  roles: readonly StaffRole[],
  { isSensitive = false, now = Date.now() }: { isSensitive?: boolean; now?: number } = {},
): void {
  if (!person) throw new ProblemError("no-token", "Send an access token.");
  if (!rolesIn(person, editionId).some((role) => roles.includes(role)))
    throw new ProblemError("not-yours", `This needs a role in ${editionId}: ${roles.join(" or ")}.`);
  if (isSensitive) requireStrongSignIn(headers, now);
}
