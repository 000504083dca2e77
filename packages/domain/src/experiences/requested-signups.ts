import type { Signup } from "@narthex/contract/app/experiences";
import type { Choices } from "./experience-choices.ts";

/** The rank of a type, from 1, or null if it is not chosen. */
export const rankOf = (choices: Choices, type: string): number | null => {
  const index = choices.indexOf(type);
  return index < 0 ? null : index + 1;
};

type CurrentSignup = Pick<Signup, "type" | "status" | "ranking">;
const ASSIGNED_STATUS: ReadonlySet<Signup["status"]> = new Set(["Confirmed", "Assigned"]);

/**
 * The changes that a new list makes to a person's requests, without invitations. Types named again keep their status.
 * Types no longer named are removed, except assigned places that were not ranked.
 */
export const signupChanges = (
  current: readonly CurrentSignup[],
  types: Choices,
  ranked: readonly string[],
): { removed: string[]; put: { type: string; ranking: number | null }[] } => {
  const rankedTypes = types.filter((type) => ranked.includes(type));
  return {
    removed: current
      .filter(
        ({ type, status, ranking }) => !types.includes(type) && (ranking !== null || !ASSIGNED_STATUS.has(status)),
      )
      .map(({ type }) => type),
    put: types.map((type) => ({ type, ranking: rankOf(rankedTypes, type) })),
  };
};

/** A person's sign-ups after a new list is accepted: shown until the server answers. */
export const requestedSignups = (signups: readonly Signup[], types: Choices, ranked: readonly string[]): Signup[] => {
  const invited = signups.filter(({ scheduleId }) => scheduleId !== undefined);
  const own = signups.filter(({ scheduleId }) => scheduleId === undefined);
  const { removed, put } = signupChanges(own, types, ranked);
  const stored = own.filter(({ type }) => !removed.includes(type) && !types.includes(type));
  const empty = { expTime: null, epochExpTime: null, location: "", date: null };
  const requested = put.map(({ type, ranking }): Signup => {
    const before = own.find((signup) => signup.type === type);
    return before ? { ...before, ranking } : { ...empty, type, ranking, status: "Pending" };
  });
  return [...requested, ...stored, ...invited];
};
