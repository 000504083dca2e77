import { hasPassed } from "@narthex/domain/experiences/experiences";
import type { Services } from "#platform/services.ts";
import { findPack } from "../content/index.ts";
import { propose } from "./allocation/proposals.service.ts";
import { publishProposal } from "./allocation/publish.service.ts";
import { listWishes, nameByAddress } from "./experiences.repository.ts";
import { timesOf } from "./experiences.views.ts";
import { importSignups } from "./signups.service.ts";

const SEED = 3647;

/**
 * The sign-ups of a demonstration, for an edition without any, and their places if its clock starts after they were
 * published. Nobody is mailed.
 */
export async function seedPlaces(services: Services, editionId: string, csv: string): Promise<void> {
  const { db, live, clock } = services;
  const wishes = await listWishes(db, editionId);
  if (wishes && wishes.length > 0) return;
  await nameByAddress(db, [...new Set(csv.split("\n").map((line) => line.split(",")[0] ?? ""))]);
  await importSignups(db, live, csv, editionId);
  const pack = await findPack(db, editionId);
  const { allocatedAt } = pack ? timesOf({ pack }) : { allocatedAt: null };
  if (allocatedAt === null || !hasPassed(allocatedAt, clock.now())) return;
  const start = clock.read();
  // The Regional edition is over when the Global one begins: its places are as they were on their day.
  clock.set({ now: new Date(allocatedAt).toISOString(), speed: 0 });
  try {
    const { id } = await propose(services, { editionId, seed: SEED });
    await publishProposal(services, id, { isSilent: true });
  } finally {
    clock.set(start);
  }
}
