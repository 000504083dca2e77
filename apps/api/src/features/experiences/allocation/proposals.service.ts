import { randomInt } from "node:crypto";
import { hasBegun } from "@narthex/allocation/begun";
import type { AllocationProblem } from "@narthex/allocation/problem";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { loadProblem, NothingToAllocate } from "./edition-problem.ts";
import { findPublished, insertProposal } from "../proposals.repository.ts";
import { solve, type Solved, type SolveOptions } from "./solver.ts";

const MAX_SEED = 2 ** 31;

type AllocationRequest = {
  editionId: string;
  /** By default the seed of the current publication, or a random one if nothing is published. */
  seed?: number | undefined;
};

export type NewProposal = {
  id: number;
  problem: AllocationProblem;
  /** The address of each person, by public id. */
  emails: ReadonlyMap<string, string>;
  solved: Solved;
};

type ProposeOptions = SolveOptions & {
  /** Runs in the transaction that stores the proposal. If it throws, nothing is stored. */
  onStored?: (tx: Db, id: number) => Promise<void>;
};

/** Solves the wishes as they are now, and stores the result. Throws `AllocationCancelled` if the signal is aborted. */
export async function propose(
  { db, clock }: Pick<Services, "db" | "clock">,
  { editionId, seed: wantedSeed }: AllocationRequest,
  { onStored, ...options }: ProposeOptions = {},
): Promise<NewProposal> {
  const seed = wantedSeed ?? (await findPublished(db, editionId))?.seed ?? randomInt(MAX_SEED);
  const { problem: wishes, personIds, emails, digest } = await loadProblem(db, editionId, clock.now());
  const problem = { ...wishes, seed };
  if (problem.slots.every((slot) => hasBegun(problem, slot)))
    throw new NothingToAllocate(`${editionId}: every slot has begun, so there is nothing left to allocate.`);
  const solved = await solve(problem, options);
  const explanations = new Map(solved.explanations);
  const { explained, ...report } = solved.report;
  const reported = new Map(explained.map((one) => [one.id, one.choices]));
  const places = solved.places.flatMap(([hashId, slots]) => {
    const personId = personIds.get(hashId);
    if (personId === undefined) return [];
    return [{ personId, slots, explanations: explanations.get(hashId) ?? [], reported: reported.get(hashId) ?? [] }];
  });
  const id = await db.transaction(async (tx) => {
    const stored = await insertProposal(
      tx,
      {
        editionId,
        seed,
        inputsDigest: digest,
        certificate: solved.certificate,
        proof: solved.draw,
        report,
        moved: solved.moved,
        createdAt: new Date(clock.now()),
      },
      places,
    );
    await onStored?.(tx, stored);
    return stored;
  });
  return { id, problem, emails, solved };
}
