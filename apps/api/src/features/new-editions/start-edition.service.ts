import { basename } from "node:path";
import type { Locale } from "@narthex/contract/base/common";
import { typeRules } from "@narthex/contract/base/conference-types";
import type { NewEdition, NewEditionResult, Remaining } from "@narthex/contract/console/new-editions";
import type { Pack } from "@narthex/contract/pack/pack";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import { addressOfPath, entryOf } from "@narthex/domain/drafts/address";
import { nextEdition, type RemainingWork } from "@narthex/domain/editions/next-edition";
import { confYearOf } from "@narthex/domain/people/people";
import { recordAudit } from "#features/audit/index.ts";
import { copyRegistration, grantRole, type Person } from "#features/people/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Live } from "#platform/live/live.ts";
import type { Db } from "#platform/postgres/db.ts";
import {
  convertUpload,
  filesOfPack,
  findPack,
  isTimeZone,
  listMediaNames,
  lockEdition,
  storeMedia,
  type MediaName,
} from "../content/index.ts";
import { contentsOf, editionOf, listKeysOf, loadDraft, objectNames, packFileOf, type Draft } from "../drafts/index.ts";
import { emptyEdition, type Family } from "./empty-edition.ts";
import { insertDraft, replaceDraft } from "./store-edition.ts";

/** `draft`: the edition was never published. */
type Present = { pack: Pack | null; edition: PackEdition; draft: Draft | null };
type Start = {
  pack: Pack;
  media: readonly MediaName[];
  remaining: RemainingWork[];
  /** Of a schedule file. */
  notes?: readonly Issue[];
};
type Issue = NewEditionResult["issues"][number];

const refuseField = (field: string, message: string): ProblemError =>
  new ProblemError("bad-input", message, { issues: [{ path: `body.${field}`, message }] });

const familyOf = ({ conferenceType, routePrefix }: PackEdition, wanted = conferenceType): Family =>
  wanted === conferenceType
    ? { conferenceType, routePrefix }
    : { conferenceType: wanted, routePrefix: typeRules(wanted).prefix };

async function startFromFile(
  tx: Db,
  { fileName, content, timeZone, firstDay, lastDay, id }: Extract<NewEdition, { from: "file" }>,
  family: Family,
): Promise<Start | { issues: Issue[] }> {
  const options = {
    ...(timeZone && { timeZone }),
    ...(firstDay && { from: firstDay }),
    ...(lastDay && { to: lastDay }),
  };
  const bytes = Buffer.from(content, "base64");
  const converted = await convertUpload({ bytes, fileName: basename(fileName), options });
  if ("issues" in converted) return converted;
  const { pack, media, notes } = converted;
  // The person is here to be asked.
  const assumed = notes.filter(({ code }) => code === "zone-assumed");
  if (assumed.length > 0) return { issues: assumed };
  const edition = { ...pack.edition, ...family, id };
  return { pack: { ...pack, edition }, media: await storeMedia(tx, media), remaining: [], notes };
}

const readingOf = ({ pack: { edition, schedule }, notes }: Start): NewEditionResult["reading"] =>
  notes
    ? {
        timeZone: edition.timeZone,
        days: Object.entries(schedule).map(([date, events]) => ({ date, events: events.length })),
        notes: [...notes],
      }
    : null;

async function startFrom(
  tx: Db,
  editionId: string,
  present: Present,
  wanted: NewEdition,
): Promise<Start | { issues: Issue[] }> {
  if (wanted.from === "file") return startFromFile(tx, wanted, familyOf(present.edition, wanted.conferenceType));
  if (wanted.from === "nothing") {
    const { pack, media } = emptyEdition(wanted, familyOf(present.edition, wanted.conferenceType));
    return { pack, media: await storeMedia(tx, media), remaining: [] };
  }
  if (!present.pack) throw new ProblemError("refused", "A draft is not moved to other days.");
  const title = Object.fromEntries(
    present.edition.languages.map((language) => [language, wanted.title[language] ?? wanted.title.en]),
  ) as { en: string };
  return { ...nextEdition(present.pack, { ...wanted, title }), media: await listMediaNames(tx, editionId) };
}

const hasSchedule = (draft: Draft): boolean =>
  [...contentsOf(draft)].some(
    ([file, content]) => packFileOf(file).name === "schedule" && (content as unknown[]).length > 0,
  );

/** The edition that is in view: published, or a draft that is set up while its schedule is empty. */
async function findPresent(tx: Db, editionId: string, wanted: NewEdition): Promise<Present> {
  const pack = await findPack(tx, editionId);
  if (pack) return { pack, edition: pack.edition, draft: null };
  if (wanted.id !== editionId) throw new ProblemError("not-found", `${editionId} is not published.`);
  await lockEdition(tx, editionId);
  const draft = await loadDraft(tx, editionId);
  if (hasSchedule(draft)) throw new ProblemError("closed", "The programme of this draft has begun.");
  return { pack: null, edition: editionOf(draft), draft };
}

/** With the entry of the file that each value belongs to, and its name. */
const located = (
  files: ReadonlyMap<string, unknown>,
  remaining: readonly RemainingWork[],
  locale: Locale,
): Remaining[] => {
  const nameOf = objectNames(files, locale);
  const found = remaining.map(({ path, file, ...one }): Remaining => {
    if (file === null) return { ...one, file, entry: "", object: null };
    const entry = entryOf(addressOfPath(files.get(file), path, listKeysOf(packFileOf(file).name)));
    return { ...one, file, entry, object: nameOf({ file, entry }) };
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
  { editionId, person, locale }: { editionId: string; person: Person; locale: Locale },
  wanted: NewEdition,
): Promise<NewEditionResult> {
  const present = await findPresent(tx, editionId, wanted);
  const zone = "timeZone" in wanted ? wanted.timeZone : null;
  if (zone && !isTimeZone(zone)) throw refuseField("timeZone", "is not an IANA time zone");
  const start = await startFrom(tx, editionId, present, wanted);
  if ("issues" in start) return { id: null, remaining: [], issues: start.issues, reading: null };
  const { pack } = start;
  const { id } = pack.edition;
  if (present.draft) {
    await replaceDraft(tx, present.draft, start);
    await live.send(tx, { event: "people", data: {} });
  } else {
    await insertDraft(tx, start);
    await copyRegistration(tx, { personId: person.id, from: editionId, to: id, confYear: confYearOf(pack.edition) });
    await grantRole(tx, live, { email: person.email, role: "organiser", editionId: id, actorId: person.id });
  }
  const detail = { edition: id, from: wanted.from };
  for (const at of new Set([editionId, id]))
    await recordAudit(tx, { actorId: person.id, editionId: at, action: "edition.created", detail });
  const remaining = located(filesOfPack(pack), start.remaining, locale);
  return { id, remaining, issues: [], reading: readingOf(start) };
}
