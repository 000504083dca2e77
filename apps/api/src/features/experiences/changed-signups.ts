import { inOrderOfTypes, type Choice, type SignupRow, type StoredSignup } from "./experiences.repository.ts";

const REQUESTED = { status: "Pending", startsAt: null, location: "", eventId: null, slotId: null };

/** As `nulls last` in PostgreSQL. */
const compare = (a: number | null, b: number | null): number => {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
};

/** What `listSignupsOf` would read after `changeSignups`, in the same order, without asking PostgreSQL. */
export function changedSignups(
  standing: readonly StoredSignup[],
  { removed, put }: { removed: readonly string[]; put: readonly Choice[] },
): SignupRow[] {
  const ranks = new Map(put.map(({ type, ranking }) => [type, ranking]));
  const rankingOf = ({ type, ranking }: StoredSignup): number | null =>
    ranks.has(type) ? (ranks.get(type) ?? null) : ranking;
  const kept = standing
    .filter(({ type, eventId }) => eventId !== null || !removed.includes(type))
    .map((row) => (row.eventId === null ? { ...row, ranking: rankingOf(row) } : row));
  const own = new Set(kept.filter(({ eventId }) => eventId === null).map(({ type }) => type));
  const added = inOrderOfTypes(put).filter(({ type }) => !own.has(type));
  const lastId = Math.max(0, ...standing.map(({ id }) => id));
  return [...kept, ...added.map((choice, index) => ({ ...REQUESTED, ...choice, id: lastId + 1 + index }))]
    .toSorted(
      (a, b) =>
        compare(a.ranking, b.ranking) ||
        compare(a.startsAt?.getTime() ?? null, b.startsAt?.getTime() ?? null) ||
        a.id - b.id,
    )
    .map(({ id: _, ...row }) => row);
}
