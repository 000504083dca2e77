import { MESSAGES } from "@narthex/messages/api";
import type { Locale } from "@narthex/contract/base/common";
import {
  cancelAllocation,
  countPlaces,
  getAllocationReport,
  getConsoleExperiences,
  getWaitingList,
  publishAllocation,
  startAllocation,
  takeAllocationBack,
  unscheduleAllocation,
  type ReportFile,
} from "@narthex/contract/console/experiences-console";
import type { FastifyInstance } from "fastify";
import { recordAudit } from "#features/audit/index.ts";
import { toSpreadsheet } from "#platform/files/csv.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "../../content/index.ts";
import { queuePublishing } from "../allocation/publish-due.service.ts";
import { publishProposal, RefusedPublication, takeBack, unschedule } from "../allocation/publish.service.ts";
import { findProposal, isOfEarlierRule, type Proposal } from "../proposals.repository.ts";
import { reportFiles } from "../report/write-report.ts";
import { countSeated } from "../../seating/index.ts";
import { slotsOf } from "../allocation/edition-problem.ts";
import { countTaken } from "../waiting-list/offers.repository.ts";
import { countPlaces as countPlacesBySlot, listReported } from "./overview.repository.ts";
import { readConsoleExperiences } from "./overview.ts";
import { queueAllocation, startAllocationRuns } from "./runs.job.ts";
import { cancelRun, insertRun } from "./runs.repository.ts";
import { readWaitingList } from "./waiting-list.ts";

const PROBLEM_OF = { state: "refused", outdated: "conflict", late: "closed" } as const;

const refusing = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof RefusedPublication ? new ProblemError(PROBLEM_OF[error.kind], error.message) : error;
  }
};

async function proposalOf(db: Db, editionId: string, id: number): Promise<Proposal> {
  const proposal = await findProposal(db, id);
  if (proposal?.editionId !== editionId) throw new ProblemError("not-found", `There is no proposal ${id}.`);
  return proposal;
}

/** Addresses in place of public ids, as in the report of the command. */
async function reportFile(
  db: Db,
  proposal: Proposal,
  { file, locale }: { file: ReportFile; locale: Locale },
): Promise<string> {
  const { id, editionId, report, createdAt } = proposal;
  if (!report || isOfEarlierRule(proposal))
    throw new ProblemError(
      "not-found",
      `Proposal ${id} was computed by an earlier rule: its report is no longer written.`,
    );
  const people = await listReported(db, id);
  const explained = people
    .map(({ email, reported }) => ({ id: email, choices: reported ?? [] }))
    .filter(({ choices }) => choices.length > 0);
  const head = { title: MESSAGES[locale].report.proposal(editionId, id), madeAt: createdAt, locale };
  const text = new Map(reportFiles({ ...report, explained }, head)).get(file) ?? "";
  return file.endsWith(".csv") ? toSpreadsheet(text) : text;
}

/** The sign-ups and the allocation of an edition, for its staff: the same decisions as the commands take. */
export function experiencesConsoleRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  const { db, clock } = services;
  startAllocationRuns(services);

  route(app, getConsoleExperiences, async ({ params, query: { locale }, reply }) => {
    reply.header("cache-control", "no-store");
    const snapshot = store.all().find(({ edition }) => edition.id === params.edition);
    if (!snapshot) throw new ProblemError("not-found", `${params.edition} is not published.`);
    return readConsoleExperiences(db, snapshot, { locale, now: clock.now() });
  });

  route(app, countPlaces, async ({ params: { edition }, reply }) => {
    reply.header("cache-control", "no-store");
    const pack = store.all().find((one) => one.edition.id === edition)?.pack;
    const taken = await countTaken(db, edition);
    const held = new Map((await countPlacesBySlot(db, edition)).map((one) => [one.slotId, one.taken]));
    return {
      slots: (pack ? slotsOf(pack) : []).map(({ id, capacity }) => ({
        id,
        people: held.get(id) ?? 0,
        room: Math.max(0, capacity - (taken.get(id) ?? 0)),
      })),
      services: await countSeated(db, edition),
    };
  });

  route(app, getWaitingList, ({ params: { edition, type }, reply }) => {
    reply.header("cache-control", "no-store");
    return readWaitingList(db, edition, { type, now: clock.now() });
  });

  writeRoute(app, services, startAllocation, async (tx, { params: { edition }, body: { seed }, person }) => {
    const id = await insertRun(tx, { editionId: edition, seed: seed ?? null, startedAt: new Date(clock.now()) });
    if (id === null) throw new ProblemError("refused", "An allocation of this edition is running.");
    await queueAllocation({ ...services, db: tx }, id);
    await recordAudit(tx, {
      actorId: person.id,
      editionId: edition,
      action: "allocation.started",
      detail: { seed: seed ?? null },
    });
    return { id };
  });

  writeRoute(app, services, cancelAllocation, async (tx, { params: { edition, id }, person }) => {
    if (!(await cancelRun(tx, id, edition))) throw new ProblemError("not-found", "This allocation has ended.");
    await recordAudit(tx, { actorId: person.id, editionId: edition, action: "allocation.cancelled" });
    return undefined;
  });

  writeRoute(app, services, publishAllocation, async (tx, { params: { edition, id }, person }) => {
    await proposalOf(tx, edition, id);
    const { isScheduled, at } = await refusing(publishProposal({ ...services, db: tx }, id));
    if (isScheduled) await queuePublishing({ ...services, db: tx }, at - clock.now());
    await recordAudit(tx, {
      actorId: person.id,
      editionId: edition,
      action: isScheduled ? "allocation.scheduled" : "allocation.published",
      detail: { proposal: id },
    });
    return { isScheduled, at: new Date(at).toISOString() };
  });

  writeRoute(app, services, unscheduleAllocation, async (tx, { params: { edition, id }, person }) => {
    await proposalOf(tx, edition, id);
    if ((await unschedule(tx, id)) === null) throw new ProblemError("refused", `Proposal ${id} is not scheduled.`);
    await recordAudit(tx, {
      actorId: person.id,
      editionId: edition,
      action: "allocation.unscheduled",
      detail: { proposal: id },
    });
    return undefined;
  });

  writeRoute(app, services, takeAllocationBack, async (tx, { params: { edition, id }, body: { reason }, person }) => {
    await proposalOf(tx, edition, id);
    await refusing(takeBack({ ...services, db: tx }, id, reason));
    await recordAudit(tx, {
      actorId: person.id,
      editionId: edition,
      action: "allocation.takenBack",
      detail: { proposal: id },
    });
    return undefined;
  });

  route(app, getAllocationReport, async ({ params: { edition, id }, query: { file, locale }, person, reply }) => {
    reply.header("cache-control", "no-store");
    const text = await reportFile(db, await proposalOf(db, edition, id), { file, locale });
    await recordAudit(db, {
      actorId: person.id,
      editionId: edition,
      action: "allocation.exported",
      detail: { proposal: id, file },
    });
    return { name: `${edition}-${id}-${file}`, text };
  });
}
