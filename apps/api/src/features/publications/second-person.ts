import type { StaffRole } from "@narthex/contract/base/staff";
import { isInRole, mayConfirmSafety } from "@narthex/domain/drafts/roles";
import { listStaff } from "#features/people/index.ts";
import type { Db } from "#platform/postgres/db.ts";
import { urgentIn, type Review } from "./difference.ts";

export type Publisher = { editionId: string; personId: number; roles: readonly StaffRole[] };

export const isAboutSafety = (reviewed: Review): boolean =>
  urgentIn(reviewed).some(({ announcement }) => announcement.level === "safety");

const mayConfirm = (roles: readonly StaffRole[], reviewed: Review): boolean =>
  reviewed.plan.edits.every(({ file, address }) => isInRole(roles, file, address)) &&
  (!isAboutSafety(reviewed) || mayConfirmSafety(roles));

/** Whether an organiser publishes an urgent announcement alone, because nobody else in the team may confirm it. */
export async function isAlone(db: Db, { editionId, personId, roles }: Publisher, reviewed: Review): Promise<boolean> {
  if (!roles.includes("organiser") || urgentIn(reviewed).length === 0) return false;
  const others = (await listStaff(db, editionId)).filter((one) => one.personId !== personId);
  const rolesOf = Map.groupBy(others, (one) => one.personId);
  return ![...rolesOf.values()].some((held) =>
    mayConfirm(
      held.map(({ role }) => role as StaffRole),
      reviewed,
    ),
  );
}
