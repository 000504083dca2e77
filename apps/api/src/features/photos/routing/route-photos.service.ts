import { routeFrames, type Route } from "@narthex/domain/photos/photo-routing";
import type { Pack } from "@narthex/contract/pack/pack";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { findPack } from "../../content/index.ts";
import { listPeopleOfSlots } from "../../experiences/index.ts";
import { listRegisteredByHashId } from "../../people/index.ts";
import { queuePhotoNotices } from "./photo-notices.ts";
import { frameOf } from "./frame-codes.repository.ts";
import {
  applyChanges,
  listDecisions,
  listFramePeople,
  listFrames,
  listRefusals,
  lockRouting,
  showInTab,
  updateFrames,
  type Change,
  type Decision,
  type StoredFrame,
} from "../ingest.repository.ts";

type Outcome = {
  state: "code" | "people" | "experience" | "everyone" | "quarantine" | "discarded";
  reason: string | null;
  runId: string | null;
  personIds: number[];
  cause: string;
};

type RoutingContext = {
  idOf: ReadonlyMap<string, number>;
  /** Times of the pack's slots, and the people who have a place in each. */
  slots: ReadonlyMap<string, { from: number; to: number; personIds: number[] }>;
};
/** People are photographed on the way to an experience and back. */
const SLOT_MARGIN_MS = 30 * 60_000;

function ofExperience({ slotId, takenAt }: StoredFrame, { slots }: RoutingContext): Outcome {
  const outcome = { runId: null, cause: `slot ${slotId}` };
  const slot = slots.get(slotId ?? "");
  const isWithin = slot && takenAt && slot.from <= takenAt.getTime() && takenAt.getTime() <= slot.to;
  if (isWithin) return { ...outcome, state: "experience", reason: null, personIds: slot.personIds };
  return { ...outcome, state: "quarantine", reason: "outside-the-experience", personIds: [] };
}

const byCodes = (route: Route, row: StoredFrame, known: RoutingContext): Outcome => {
  const { runId } = route;
  const { tab } = row;
  if (route.kind === "code") return { state: "code", reason: null, runId, personIds: [], cause: "code" };
  if (route.kind === "people") {
    const personIds = route.hashIds.flatMap((hashId) => known.idOf.get(hashId) ?? []);
    return { state: "people", reason: null, runId, personIds, cause: `code ${runId}` };
  }
  const isInNoRun = route.reason === "before-any-code" || route.reason === "after-a-gap";
  if (row.slotId !== null && isInNoRun) return ofExperience(row, known);
  if (tab !== null && isInNoRun) return { state: "everyone", reason: null, runId, personIds: [], cause: "tab" };
  return { state: "quarantine", reason: route.reason, runId, personIds: [], cause: "quarantine" };
};

/**
 * The latest decision about a frame, otherwise about its run. The frame with the code is not delivered with its run, and keeps
 * the reason why its code decides nothing.
 */
function decided(outcome: Outcome, photoId: string, decisions: Map<string, Decision>): Outcome {
  const ofRun = outcome.runId === null ? undefined : decisions.get(`run ${outcome.runId}`);
  const decision = decisions.get(`frame ${photoId}`) ?? ofRun;
  if (!decision) return outcome;
  if (decision === ofRun && outcome.runId === photoId) return { ...outcome, state: "code" };
  const cause = `decision ${decision.id}`;
  return decision.action === "discard"
    ? { ...outcome, state: "discarded", reason: null, personIds: [], cause }
    : { ...outcome, state: "people", reason: null, personIds: decision.personIds, cause };
}

const changesOf = (
  photoId: string,
  { state, personIds, cause }: Outcome,
  present: ReadonlySet<number>,
  refused: ReadonlySet<number>,
): Change[] => {
  const tab = state === "experience" ? "exp" : "personal";
  const wanted = new Set(personIds.filter((personId) => !refused.has(personId)));
  return [
    ...[...present.difference(wanted)].map((personId) => ({ photoId, personId, change: "taken", cause, tab })),
    ...[...wanted.difference(present)].map((personId) => ({ photoId, personId, change: "given", cause, tab })),
  ];
};

/** A NOTIFY carries at most 8,000 bytes. */
const PEOPLE_PER_SIGNAL = 500;
/** The slots that have photos, with their current people: people who gave their place back get no photos of it. */
async function listSlots(tx: Db, editionId: string, pack: Pack): Promise<RoutingContext["slots"]> {
  const peopleOf = await listPeopleOfSlots(tx, editionId);
  return new Map(
    (pack.experiences?.experiences ?? []).flatMap(({ slots }) =>
      slots.map(({ id, start, end }) => [
        id,
        {
          from: Date.parse(start) - SLOT_MARGIN_MS,
          to: Date.parse(end) + SLOT_MARGIN_MS,
          personIds: peopleOf.get(id) ?? [],
        },
      ]),
    ),
  );
}

const NOBODY: ReadonlySet<number> = new Set();

export type RoutedPhotos = {
  /** Photos newly given, by person. */
  given: Map<number, number>;
  /** The number of frames of the edition, by result. */
  counts: Record<Outcome["state"], number>;
};

/**
 * Decides again whom each photo from a camera's card belongs to, from all frames, decisions and refusals, and changes what
 * differs. Open apps of the people concerned follow, and each person gets at most one push message. The caller's transaction holds everything.
 */
export async function routePhotos(
  tx: Db,
  services: Pick<Services, "live" | "queue" | "config" | "clock">,
  editionId: string,
): Promise<RoutedPhotos> {
  await lockRouting(tx, editionId);
  const pack = await findPack(tx, editionId);
  if (!pack) throw new Error(`There is no edition ${editionId}.`);
  const rows = await listFrames(tx, editionId);
  const idOf = await listRegisteredByHashId(tx, editionId, [...new Set(rows.flatMap(({ hashIds }) => hashIds))]);
  const routes = routeFrames(rows.map((row) => frameOf(row, (hashId) => idOf.has(hashId))));
  const decisions = new Map(
    (await listDecisions(tx, editionId)).map((decision) => [`${decision.scope} ${decision.photoId}`, decision]),
  );
  const slots = await listSlots(tx, editionId, pack);
  const [present, refusals] = [await listFramePeople(tx, editionId), await listRefusals(tx, editionId)];
  const counts: RoutedPhotos["counts"] = {
    code: 0,
    people: 0,
    experience: 0,
    everyone: 0,
    quarantine: 0,
    discarded: 0,
  };
  const changes: Change[] = [];
  const moved: { photoId: string; tab: string | null }[] = [];
  const updated: Pick<StoredFrame, "photoId" | "state" | "reason" | "runId">[] = [];
  for (const row of rows) {
    const { photoId } = row;
    const route = routes.get(photoId);
    if (!route) throw new Error(`The photo ${photoId} was not routed.`);
    const outcome = decided(byCodes(route, row, { idOf, slots }), photoId, decisions);
    counts[outcome.state]++;
    changes.push(...changesOf(photoId, outcome, present.get(photoId) ?? NOBODY, refusals.get(photoId) ?? NOBODY));
    const tab = outcome.state === "everyone" ? row.tab : null;
    if (tab !== row.shownIn) moved.push({ photoId, tab });
    const { state, reason, runId } = outcome;
    if (state !== row.state || reason !== row.reason || runId !== row.runId)
      updated.push({ photoId, state, reason, runId });
  }
  await updateFrames(tx, updated);
  await showInTab(tx, moved);
  await applyChanges(tx, changes);
  await sendSignals(tx, services.live, editionId, changes, moved.length > 0);
  const given = new Map<number, number>();
  for (const { personId, change } of changes)
    if (change === "given") given.set(personId, (given.get(personId) ?? 0) + 1);
  await queuePhotoNotices(tx, services, pack, given);
  return { given, counts };
}

async function sendSignals(
  tx: Db,
  live: Services["live"],
  editionId: string,
  changes: readonly Change[],
  isForEveryone: boolean,
): Promise<void> {
  const personIds = [...new Set(changes.map(({ personId }) => personId))];
  const signal = { event: "photos", data: { edition: editionId } } as const;
  if (isForEveryone) await live.send(tx, signal);
  else
    for (let at = 0; at < personIds.length; at += PEOPLE_PER_SIGNAL)
      await live.send(tx, { ...signal, personIds: personIds.slice(at, at + PEOPLE_PER_SIGNAL) });
}
