import type { DraftEdit } from "@narthex/contract/console/drafts";
import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import { RECALL_SECONDS, type Selection } from "@narthex/contract/console/publications";
import { entryOf, isSameValue, valueAt, type Address } from "@narthex/domain/drafts/address";
import { isInRole, mayConfirmSafety } from "@narthex/domain/drafts/roles";
import { recordAudit } from "#features/audit/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import {
  findEdition,
  findLostSlot,
  findVersion,
  lockEdition,
  packOfFiles,
  publishVersion,
  reasonOf,
  withdrawEdition,
  type Reason,
} from "../content/index.ts";
import {
  contentsOf,
  defaultContents,
  listKeysOf,
  loadDraft,
  packFileOf,
  publishedOf,
  storeDraft,
  validationIssue,
  type Draft,
} from "../drafts/index.ts";
import { review, textsOf, urgentIn, type Review } from "./difference.ts";
import { isAboutSafety, isAlone, type Publisher } from "./second-person.ts";
import { isCancelling } from "./settle.ts";
import { queueNotices } from "./notices.job.ts";
import { withdrawAnnouncementPushes } from "../push/index.ts";
import { editsBetween, planEdits, planPublication, withEdits, type Plan } from "./plan.ts";
import {
  findPublication,
  insertNotices,
  insertPublication,
  lockPublication,
  removeNotices,
  updatePublication,
  type PublicationRow,
} from "./publications.repository.ts";

export type Confirmed = Selection & { digest: string; people: number; publishAt?: string | undefined };
/** A publication for a later year is a mistyped one. */
const MAX_AHEAD_MS = 366 * 24 * 60 * 60 * 1000;
type Publishing = Pick<Services, "live" | "queue" | "clock">;

/** Why something cannot be published now. The message is for the person. */
const refuse = (reason: Reason, code: "refused" | "conflict" = "refused", address: Address = []): ProblemError =>
  new ProblemError(code, reason.reason, { isForPerson: true, issues: [validationIssue(address, reason)] });

/** Throws unless a review can be published. */
function requirePublishable({ plan, gaps }: Review): void {
  if (plan.edits.length === 0) throw refuse(reasonOf("nothing-new"));
  const [issue] = plan.issues;
  if (issue) throw refuse({ ...issue, reason: `${issue.file}: ${issue.reason}` }, "refused", issue.address);
  if (!plan.pack) throw refuse(reasonOf("no-part"));
  const [gap] = gaps;
  if (gap) throw refuse(reasonOf(`gap-${gap.reason}`, { language: gap.language, english: gap.english }));
}

const isSameEdit = (one: DraftEdit, other: DraftEdit): boolean =>
  one.file === other.file && isSameValue([one.address, one.after], [other.address, other.after]);

/**
 * Serves the reviewed pack, keeps what was not published as the draft, and queues the notices for when it can no longer
 * be recalled.
 */
async function publishReview(tx: Db, { live, queue, clock }: Publishing, publicationId: number, reviewed: Review) {
  const { plan, changes, recipients, impact } = reviewed;
  const { draft, pack, media, before, edits } = plan;
  if (!pack) throw refuse(reasonOf("no-part"));
  const isPublished = (edit: DraftEdit): boolean => edits.some((one) => isSameEdit(one, edit));
  const rest = editsBetween(before, contentsOf(draft)).filter((edit) => !isPublished(edit));
  const { version } = await publishVersion(tx, live, { pack, media, cancelling: "settled" }, clock.now());
  await storeDraft(tx, draft, plan.after, withEdits(plan.after, rest));
  await insertNotices(
    tx,
    publicationId,
    [...recipients].map(([personId, entries]) => ({ personId, entries: [...entries] })),
  );
  const noticesAt = new Date(Date.now() + RECALL_SECONDS * 1000);
  await updatePublication(tx, publicationId, {
    state: "published",
    version,
    previousVersion: draft.version,
    people: impact.people,
    texts: textsOf(reviewed),
    noticesAt,
  });
  if (recipients.size > 0 || isCancelling(edits)) await queueNotices(tx, queue, publicationId, RECALL_SECONDS * 1000);
  for (const { part, before: was, after: is } of changes)
    if (part === "announcements" && is === undefined)
      await withdrawAnnouncementPushes(tx, draft.editionId, (was as PackAnnouncement).id);
  return { id: publicationId, version, noticesAt: noticesAt.toISOString(), isWaiting: false };
}

/** Publishes or schedules what a person has read and confirmed. Throws `conflict` if it is not the same any more. */
export async function publish(tx: Db, services: Publishing, publisher: Publisher, confirmed: Confirmed) {
  const { editionId, personId, roles } = publisher;
  const { digest, people, publishAt, ...selection } = confirmed;
  const now = services.clock.now();
  await lockEdition(tx, editionId);
  const reviewed = await review(tx, await planPublication(tx, editionId, selection, now), now);
  const { plan, impact } = reviewed;
  if (plan.digest !== digest) throw refuse(reasonOf("other-changes"), "conflict");
  if (impact.people !== people)
    throw refuse(reasonOf("other-people", { now: impact.people, before: people }), "conflict");
  const denied = plan.edits.find(({ file, address }) => !isInRole(roles, file, address));
  if (denied) throw new ProblemError("not-yours", `Your role may not publish ${denied.file}.`);
  requirePublishable(reviewed);
  if (publishAt !== undefined && Date.parse(publishAt) <= now) throw refuse(reasonOf("past"));
  if (publishAt !== undefined && Date.parse(publishAt) > now + MAX_AHEAD_MS) throw refuse(reasonOf("far"));
  const isOwnRisk = await isAlone(tx, publisher, reviewed);
  const isWaiting = urgentIn(reviewed).length > 0 && !isOwnRisk;
  const id = await insertPublication(tx, {
    editionId,
    personId,
    state: isWaiting ? "waiting" : "scheduled",
    createdAt: new Date(now),
    publishAt: publishAt === undefined ? null : new Date(publishAt),
    restoredVersion: selection.version ?? null,
    edits: plan.edits,
    texts: textsOf(reviewed),
    people: impact.people,
  });
  const detail = {
    publication: id,
    people: impact.people,
    isScheduled: publishAt !== undefined,
    isWaiting,
    version: selection.version ?? null,
  };
  await recordAudit(tx, { actorId: personId, editionId, action: "draft.published", detail });
  if (isOwnRisk)
    await recordAudit(tx, { actorId: personId, editionId, action: "publication.alone", detail: { publication: id } });
  if (isWaiting || publishAt !== undefined) return { id, version: null, noticesAt: null, isWaiting };
  return publishReview(tx, services, id, reviewed);
}

/** Whether the draft has all entries that it adds: what was deleted since is not wanted any more. An earlier version has its own. */
const hasAddedEntries = ({ edits, restoredVersion }: PublicationRow, draft: Draft): boolean =>
  restoredVersion !== null ||
  edits.every(({ file, address, before, after }) => {
    const isAdded = before === undefined && after !== undefined && address.join(".") === entryOf(address);
    const keys = listKeysOf(packFileOf(file).name);
    return !isAdded || valueAt(draft.files.get(file)?.content, address, keys) !== undefined;
  });

/** What a publication that is not published yet would do now. */
export async function planOpenPublication(db: Db, editionId: string, id: number, now: number): Promise<Plan> {
  const row = await findPublication(db, id);
  const isOpen = row?.editionId === editionId && ["waiting", "scheduled"].includes(row.state);
  if (!isOpen) throw new ProblemError("not-found", "There is no such publication, or it is no longer open.");
  return planEdits(db, await loadDraft(db, editionId), row.edits, now);
}

/** Publishes what was scheduled, unless someone has changed the same values since or deleted what it adds. */
export async function publishScheduled(tx: Db, services: Publishing, editionId: string, id: number): Promise<void> {
  await lockEdition(tx, editionId);
  const row = await lockPublication(tx, editionId, id);
  if (row?.state !== "scheduled") return;
  const now = services.clock.now();
  const reviewed = await review(tx, await planEdits(tx, await loadDraft(tx, editionId), row.edits, now), now);
  const { plan, gaps } = reviewed;
  const isSame = row.edits.every(({ file, address, before }) =>
    isSameValue(valueAt(plan.before.get(file), address, listKeysOf(packFileOf(file).name)), before),
  );
  const isWanted = hasAddedEntries(row, plan.draft);
  const isPossible = isSame && isWanted && plan.pack !== null && plan.issues.length === 0 && gaps.length === 0;
  if (isPossible) await publishReview(tx, services, id, reviewed);
  else await updatePublication(tx, id, { state: "failed" });
}

/** Confirms a publication as a second person: it is published, or scheduled if its time has not come. */
export async function confirm(
  tx: Db,
  services: Publishing,
  { editionId, personId, roles }: Publisher,
  id: number,
): Promise<PublicationRow["state"]> {
  await lockEdition(tx, editionId);
  const row = await lockPublication(tx, editionId, id);
  if (!row) throw new ProblemError("not-found", "There is no such publication.");
  if (row.personId === personId) throw new ProblemError("not-yours", "Someone else must confirm what you prepared.");
  if (row.edits.some(({ file, address }) => !isInRole(roles, file, address)))
    throw new ProblemError("not-yours", "Your role may not confirm this.");
  if (row.state !== "waiting") throw new ProblemError("conflict", "It is no longer waiting for confirmation.");
  const now = services.clock.now();
  const reviewed = await review(tx, await planEdits(tx, await loadDraft(tx, editionId), row.edits, now), now);
  if (isAboutSafety(reviewed) && !mayConfirmSafety(roles))
    throw new ProblemError("not-yours", "An organiser or a voice must confirm what is about safety.");
  const confirmedAt = new Date(now);
  await updatePublication(tx, id, { state: "scheduled", confirmerId: personId, confirmedAt });
  await recordAudit(tx, { actorId: personId, editionId, action: "publication.confirmed", detail: { publication: id } });
  if ((row.publishAt?.getTime() ?? 0) <= services.clock.now()) await publishScheduled(tx, services, editionId, id);
  return (await findPublication(tx, id))?.state ?? "failed";
}

/** The first publication of an edition: all of it is a draft again. */
async function takeEditionBack(
  tx: Db,
  { live }: Publishing,
  { id, editionId, version }: PublicationRow,
): Promise<void> {
  const contents = contentsOf(await loadDraft(tx, editionId));
  await withdrawEdition(tx, live, { id: editionId, version: version ?? 0 });
  const draft = { editionId, version: 0, files: new Map() };
  await storeDraft(tx, draft, defaultContents(contents), contents);
  await removeNotices(tx, id);
}

async function takeBack(tx: Db, services: Publishing, row: PublicationRow): Promise<void> {
  const { id, editionId, version, previousVersion, noticesAt, edits, restoredVersion } = row;
  if (noticesAt === null || noticesAt.getTime() <= Date.now()) throw refuse(reasonOf("already-notified"));
  const edition = await findEdition(tx, editionId);
  if (previousVersion === 0 && edition?.version === version) return takeEditionBack(tx, services, row);
  const target = previousVersion === null ? null : await findVersion(tx, editionId, previousVersion);
  const pack = target && packOfFiles(target.contents);
  if (edition?.version !== version || !pack) throw refuse(reasonOf("other-version"));
  const draft = await loadDraft(tx, editionId);
  const rest = editsBetween(publishedOf(draft), contentsOf(draft));
  const before = packOfFiles(publishedOf(draft));
  const lost = before && (await findLostSlot(tx, editionId, { before, after: pack, cancelling: "refused" }));
  if (lost) throw refuse(lost);
  await publishVersion(tx, services.live, { pack, media: target.media }, services.clock.now());
  const recalled = restoredVersion === null ? edits : [];
  await storeDraft(tx, draft, target.contents, withEdits(target.contents, [...recalled, ...rest]));
  await removeNotices(tx, id);
}

/** Takes a publication back before anyone was notified, or cancels a scheduled one. */
export async function recall(tx: Db, services: Publishing, publisher: Publisher, id: number): Promise<void> {
  const { editionId, personId, roles } = publisher;
  await lockEdition(tx, editionId);
  const row = await lockPublication(tx, editionId, id);
  if (!row) throw new ProblemError("not-found", "There is no such publication.");
  if (row.edits.some(({ file, address }) => !isInRole(roles, file, address)))
    throw new ProblemError("not-yours", "Your role may not recall this.");
  if (!["waiting", "scheduled", "published"].includes(row.state)) throw refuse(reasonOf("not-published"));
  if (row.state === "published") await takeBack(tx, services, row);
  await updatePublication(tx, id, { state: row.state === "published" ? "recalled" : "cancelled" });
  await recordAudit(tx, { actorId: personId, editionId, action: "publication.recalled", detail: { publication: id } });
}
