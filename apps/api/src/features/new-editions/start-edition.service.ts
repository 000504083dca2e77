import { basename } from "node:path";
import type { NewEdition, NewEditionResult, Remaining } from "@narthex/contract/new-editions";
import type { Pack } from "@narthex/contract/pack";
import { addressOfPath } from "@narthex/domain/drafts/address";
import { nextEdition, type RemainingWork } from "@narthex/domain/next-edition";
import { recordAudit } from "#features/audit/index.ts";
import { copyRegistration, grantRole, type Person } from "#features/people/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Live } from "#platform/live/live.ts";
import type { Db } from "#platform/postgres/db.ts";
import {
  checkPack,
  convertFile,
  filesOfPack,
  findPack,
  insertDraftEdition,
  isTimeZone,
  listMediaNames,
  replaceMediaNames,
  storeMedia,
  type MediaName,
} from "../content/index.ts";
import { defaultContents, entryOf, listKeysOf, packFileOf, storeDraft, validationIssue } from "../drafts/index.ts";
import { emptyEdition, type Family } from "./empty-edition.ts";

type Start = { pack: Pack; media: readonly MediaName[]; remaining: RemainingWork[] };
type Issue = NewEditionResult["issues"][number];

const refuseField = (field: string, message: string): ProblemError =>
  new ProblemError("bad-input", message, { issues: [{ path: `body.${field}`, message }] });

async function startFromFile(
  tx: Db,
  { fileName, content, timeZone, id }: Extract<NewEdition, { from: "file" }>,
  family: Family,
): Promise<Start | { issues: Issue[] }> {
  const converted = await convertFile(Buffer.from(content, "base64"), basename(fileName), timeZone ?? undefined);
  if ("issues" in converted) return converted;
  const { pack, media } = converted;
  const edition = { ...pack.edition, ...family, id };
  return { pack: { ...pack, edition }, media: await storeMedia(tx, media), remaining: [] };
}

async function startFrom(
  tx: Db,
  editionId: string,
  published: Pack,
  wanted: NewEdition,
): Promise<Start | { issues: Issue[] }> {
  const { conferenceType, routePrefix } = published.edition;
  const family = { conferenceType, routePrefix };
  if (wanted.from === "file") return startFromFile(tx, wanted, family);
  if (wanted.from === "nothing") {
    const { pack, media } = emptyEdition(wanted, family);
    return { pack, media: await storeMedia(tx, media), remaining: [] };
  }
  const title = Object.fromEntries(
    published.edition.languages.map((language) => [language, wanted.title[language] ?? wanted.title.en]),
  ) as { en: string };
  return { ...nextEdition(published, { ...wanted, title }), media: await listMediaNames(tx, editionId) };
}

/** With the entry of the file that each value belongs to. */
const located = (files: ReadonlyMap<string, unknown>, remaining: readonly RemainingWork[]): Remaining[] => {
  const found = remaining.map(({ path, ...one }) => {
    const keys = one.file === null ? {} : listKeysOf(packFileOf(one.file).name);
    return { ...one, entry: entryOf(addressOfPath(one.file === null ? null : files.get(one.file), path, keys)) };
  });
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
};

/**
 * Starts an edition as a draft within a transaction: nothing of it is served before it is published. The person who starts it
 * becomes its organiser.
 */
export async function startEdition(
  tx: Db,
  live: Live,
  { editionId, person }: { editionId: string; person: Person },
  wanted: NewEdition,
): Promise<NewEditionResult> {
  const published = await findPack(tx, editionId);
  if (!published) throw new ProblemError("not-found", `${editionId} is not published.`);
  const zone = "timeZone" in wanted ? wanted.timeZone : null;
  if (zone && !isTimeZone(zone)) throw refuseField("timeZone", "is not an IANA time zone");
  const start = await startFrom(tx, editionId, published, wanted);
  if ("issues" in start)
    return { id: null, remaining: [], issues: start.issues.map(({ line, reason }) => ({ line, reason })) };
  const { pack, media } = start;
  const { id, conferenceType, hostOrganization, year } = pack.edition;
  const files = filesOfPack(pack);
  const [issue] = checkPack(
    files,
    media.map(({ path }) => path),
  );
  if (issue) {
    const { file, path, ...reason } = issue;
    const issues = [validationIssue(path, reason)];
    throw new ProblemError("refused", `${file}: ${reason.reason}`, { isForPerson: true, issues });
  }
  if (!(await insertDraftEdition(tx, { id, conferenceType, hostOrganization, year })))
    throw new ProblemError("conflict", `There is an edition ${id}.`);
  await storeDraft(tx, { editionId: id, version: 0, files: new Map() }, defaultContents(files), files);
  await replaceMediaNames(tx, id, media);
  const letter = conferenceType === "Global" ? "G" : "R";
  await copyRegistration(tx, { personId: person.id, from: editionId, to: id, confYear: `${year}-${letter}` });
  await grantRole(tx, live, { email: person.email, role: "organiser", editionId: id, actorId: person.id });
  const detail = { edition: id, from: wanted.from };
  for (const at of [editionId, id])
    await recordAudit(tx, { actorId: person.id, editionId: at, action: "edition.created", detail });
  return { id, remaining: located(files, start.remaining), issues: [] };
}
