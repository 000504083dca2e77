import { createHash } from "node:crypto";
import type { Localized } from "@narthex/contract/base/common";
import type { PackText } from "@narthex/contract/base/pack-fields";
import type { DraftEdit } from "@narthex/contract/console/drafts";
import type { SpeakerSession, SpeakerValues } from "@narthex/contract/console/speakers-console";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { PackSpeaker } from "@narthex/contract/pack/pack-speakers";
import { isSameValue } from "@narthex/domain/drafts/address";
import { isSpeakerOf } from "@narthex/domain/programme/speakers";
import { ProblemError } from "#platform/http/problems.ts";
import type { Db } from "#platform/postgres/db.ts";
import {
  addMedia,
  addressesOfMedia,
  contentsOf,
  editDraft,
  loadDraft,
  publishedOf,
  type Editor,
} from "../drafts/index.ts";
import {
  decideCorrection,
  findCorrection,
  listWaitingSpeakers,
  type CorrectionRow,
  type SpeakerKey,
} from "./speakers.repository.ts";
import type { CorrectionBase } from "./speakers.tables.ts";

export const SPEAKERS_FILE = "speakers.yaml";
/** Sharp on a phone at the size of a portrait in the app, and small enough for the list of all of them. */
export const PICTURE_SIDE_PX = 480;

const textsOf = (text: PackText): Localized => (typeof text === "string" ? { en: text } : text);

/** A picture for all languages: a speaker's is the same in each. */
const pictureOf = ({ picture }: PackSpeaker): string | null =>
  picture === null ? null : typeof picture === "string" ? picture : picture.en;

export const valuesOf = (speaker: PackSpeaker): CorrectionBase => ({
  role: textsOf(speaker.role),
  text: textsOf(speaker.text),
  picture: pictureOf(speaker),
});

export type DatedEvent = PackEvent & { date: string };
export type DraftSpeakers = {
  speakers: readonly PackSpeaker[];
  published: readonly PackSpeaker[];
  events: readonly DatedEvent[];
};

const eventsOf = (contents: ReadonlyMap<string, unknown>): DatedEvent[] =>
  [...contents].flatMap(([file, content]) => {
    const date = /^schedule\/(.+)\.yaml$/.exec(file)?.[1];
    return date === undefined ? [] : (content as PackEvent[]).map((event) => ({ ...event, date }));
  });

const speakersIn = (contents: ReadonlyMap<string, unknown>): PackSpeaker[] =>
  (contents.get(SPEAKERS_FILE) ?? []) as PackSpeaker[];

/** The speakers and events of an edition as its draft has them. */
export async function readDraftSpeakers(db: Db, editionId: string): Promise<DraftSpeakers> {
  const draft = await loadDraft(db, editionId);
  const contents = contentsOf(draft);
  return {
    speakers: speakersIn(contents),
    published: speakersIn(publishedOf(draft)),
    events: eventsOf(contents),
  };
}

export const noSpeaker = (): ProblemError => new ProblemError("not-found", "There is no such speaker.");

/** A speaker of the draft; null without an entry. */
export async function findDraftSpeaker(db: Db, { editionId, speaker }: SpeakerKey): Promise<PackSpeaker | null> {
  const draft = await loadDraft(db, editionId, [SPEAKERS_FILE]);
  return speakersIn(contentsOf(draft)).find(({ slug }) => slug === speaker) ?? null;
}

/** How many listed speakers have sent what waits. */
export async function countWaitingCorrections(db: Db, editionId: string): Promise<number> {
  const waiting = await listWaitingSpeakers(db, editionId);
  if (waiting.length === 0) return 0;
  const draft = await loadDraft(db, editionId, [SPEAKERS_FILE]);
  return speakersIn(contentsOf(draft)).filter(({ slug }) => waiting.includes(slug)).length;
}

/** The events that name a speaker, by time. */
export const sessionsOf = (speaker: PackSpeaker, events: readonly DatedEvent[]): SpeakerSession[] =>
  events
    .filter((event) => isSpeakerOf(speaker, event))
    .map(({ id, date, title, location, start, durationInMin, cancelled }) => ({
      id,
      date,
      title: textsOf(title),
      rooms: location.map(textsOf),
      start: new Date(start).toISOString(),
      durationInMin,
      isCancelled: cancelled !== null,
    }))
    .toSorted((one, other) => one.start.localeCompare(other.start));

/** Values with the address of the picture in place of its path. */
export async function shownValues(db: Db, editionId: string, speaker: PackSpeaker): Promise<SpeakerValues> {
  const { picture, ...texts } = valuesOf(speaker);
  const addresses = await addressesOfMedia(db, editionId, SPEAKERS_FILE, [speaker]);
  return { ...texts, picture: picture === null ? null : (addresses[picture] ?? picture) };
}

/** Names what the draft has of a speaker. */
export const versionOf = (speaker: PackSpeaker): string =>
  createHash("sha256")
    .update(JSON.stringify(valuesOf(speaker)))
    .digest("base64url");

/** What the team has changed since the speaker read it, of what they correct. */
export const changedMeanwhile = (sent: CorrectionRow, speaker: PackSpeaker): ("role" | "text" | "picture")[] => {
  const now = valuesOf(speaker);
  return (["role", "text", "picture"] as const).filter(
    (name) => sent[name] !== null && !isSameValue(sent.base[name], now[name]),
  );
};

async function requireWaiting(tx: Db, key: SpeakerKey, id: number): Promise<CorrectionRow> {
  const sent = await findCorrection(tx, key, true);
  if (!sent) throw new ProblemError("not-found", "The speaker has sent nothing.");
  if (sent.id !== id || sent.state !== "waiting")
    throw new ProblemError("conflict", "It was decided, or replaced by a newer one, in the meantime.");
  return sent;
}

/** Puts what a speaker sent into the draft, as an edit of the person who accepts it. They have read this version of the draft. */
export async function acceptSent(tx: Db, editor: Editor, speaker: string, id: number, version: string): Promise<void> {
  const key = { editionId: editor.editionId, speaker };
  const sent = await requireWaiting(tx, key, id);
  const present = await findDraftSpeaker(tx, key);
  if (!present) throw noSpeaker();
  if (versionOf(present) !== version)
    throw new ProblemError("conflict", "The draft of this speaker has changed since it was read.");
  const edits: DraftEdit[] = [];
  const edit = (name: "role" | "text" | "picture", after: unknown): void =>
    void edits.push({ file: SPEAKERS_FILE, address: [`@${speaker}`, name], before: present[name], after });
  if (sent.role) edit("role", sent.role);
  if (sent.text) edit("text", sent.text);
  if (sent.picture) {
    const picture = { fileName: `${speaker}.jpg`, content: sent.picture.toString("base64") };
    edit("picture", (await addMedia(tx, editor.editionId, picture)).path);
  }
  await editDraft(tx, editor, edits);
  await decideCorrection(tx, id, { state: "accepted" });
}

export async function declineSent(tx: Db, key: SpeakerKey, id: number, reason: string): Promise<void> {
  await requireWaiting(tx, key, id);
  await decideCorrection(tx, id, { state: "declined", reason });
}
