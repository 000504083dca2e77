import { MESSAGES } from "@narthex/messages/api";
import type { Locale } from "@narthex/contract/base/common";
import { LOCALES } from "@narthex/contract/base/languages";
import type { DraftEdit, DraftGap } from "@narthex/contract/console/drafts";
import type { Pack } from "@narthex/contract/pack/pack";
import type { AnnouncementLevel } from "@narthex/contract/app/announcements";
import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import type { PackText } from "@narthex/contract/base/pack-fields";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { StaffRole } from "@narthex/contract/base/staff";
import type { Difference } from "@narthex/contract/console/publications";
import { entryOf, entryStep, isRecord, valueAt, type Address } from "@narthex/domain/drafts/address";
import { isInRole } from "@narthex/domain/drafts/roles";
import { staleDescriptions } from "@narthex/domain/drafts/stale-descriptions";
import { warningsOf, type PackWarning } from "@narthex/domain/drafts/warnings";
import type { Db } from "#platform/postgres/db.ts";
import { findReplacedTitle, localize, renderHtml } from "../content/index.ts";
import { contentsOf, formOfFile, gapsOf, listKeysOf, objectNames, packFileOf } from "../drafts/index.ts";
import { changesOf, changesOfEntries, entryName, isEvent, titleOf, type EntryChange } from "./changes.ts";
import { describeChanges, longTexts, noticeSentences, placeIn } from "./sentences/describe.ts";
import type { Reading } from "./sentences/meeting-sentences.ts";
import { slotName } from "./sentences/slot-sentences.ts";
import { crowdedSlots, overbookedSlots, type Crowded, type Overbooked } from "./capacity.ts";
import { affectedBy, type Affected } from "./impact.ts";
import type { Plan } from "./plan.ts";
import type { PublicationTexts } from "./publications.tables.ts";

/** A plan with everything that the person who publishes it should know. */
export type Review = Affected & {
  plan: Plan;
  edition: PackEdition;
  changes: EntryChange[];
  gaps: DraftGap[];
  overbooked: Overbooked[];
  crowded: Crowded[];
  /** The title of the edition that is served now, if another one takes its place. */
  replaced: PackText | null;
  /** The year of an edition in use, if it changes. */
  formerYear: number | null;
};

/** People are registered for a year: in a later one they are absent alumni, in an earlier one alumni of it attend. */
function formerYear({ draft, before, after }: Plan): number | null {
  const [old, changed] = [before, after].map((files) => (files.get("edition.yaml") as PackEdition | undefined)?.year);
  return draft.version > 0 && old !== undefined && old !== changed ? old : null;
}

const isWithin = (inner: Address, outer: Address): boolean => outer.every((step, index) => step === inner[index]);

/** Whether an edit changes a text, a part of it or something that contains it. */
const isAbout = (edit: DraftEdit, { file, address }: DraftGap): boolean =>
  edit.file === file && (isWithin(edit.address, address) || isWithin(address, edit.address));

export async function review(db: Db, plan: Plan, now: number): Promise<Review> {
  const edition = (plan.after.get("edition.yaml") ?? plan.before.get("edition.yaml")) as PackEdition;
  const changes = changesOf(plan.before, plan.after, plan.edits);
  const changed = new Set(plan.edits.map(({ file, address }) => `${file} ${entryOf(address)}`));
  // A new file has all its entries in one edit.
  const added = new Set(plan.edits.flatMap(({ file, address }) => (address.length === 0 ? [file] : [])));
  const gaps = (await gapsOf(db, plan.draft, plan.after)).filter(
    (gap) =>
      gap.acceptedBy === null &&
      (added.has(gap.file) || changed.has(`${gap.file} ${entryOf(gap.address)}`)) &&
      // A newer English text may be a part of the draft that is not published now.
      (gap.reason === "missing" || plan.edits.some((edit) => isAbout(edit, gap))),
  );
  const replaced = plan.draft.version === 0 ? await findReplacedTitle(db, edition.id) : null;
  const overbooked = await overbookedSlots(db, edition.id, changes);
  const crowded = await crowdedSlots(db, edition.id, changes);
  const affected = await affectedBy(db, edition, changes, now);
  return { plan, edition, changes, gaps, overbooked, crowded, replaced, formerYear: formerYear(plan), ...affected };
}

function warningSentence(warning: PackWarning, { schedule, experiences }: Pack, locale: Locale): string {
  const events = Object.values(schedule).flat();
  const nameOf = (id: number): string =>
    titleOf(
      events.find((event) => event.id === id),
      locale,
      String(id),
    );
  const sentences = MESSAGES[locale].changes;
  switch (warning.kind) {
    case "contrast":
      return sentences.contrast(warning.theme, warning.contrast.toFixed(1));
    case "speaker":
      return sentences.speaker(nameOf(warning.event), nameOf(warning.other), warning.speaker);
    case "room":
      return sentences.room(nameOf(warning.event), nameOf(warning.other), localize(warning.room, locale));
    case "experience": {
      const found = experiences?.experiences.find(({ type }) => type === warning.experience);
      return sentences.experience(nameOf(warning.event), titleOf(found, locale, warning.experience));
    }
    case "seating":
    case "interpretation":
      return sentences[warning.kind](nameOf(warning.event));
  }
}

const capacitySentence = ({ experience, slot, given }: Overbooked, locale: Locale): string =>
  MESSAGES[locale].changes.capacity(
    localize(experience.title, locale),
    localize(slot.venue, locale),
    given,
    slot.capacity,
  );

const crowdedSentence = ({ experience, slot, next, people, room }: Crowded, reading: Reading): string =>
  MESSAGES[reading.locale].changes.movingRoom(
    slotName(experience, slot, reading),
    people,
    slotName(experience, next, reading),
    room,
    people - room,
  );

const replacedSentence = ({ title }: PackEdition, replaced: PackText, locale: Locale): string =>
  MESSAGES[locale].changes.replaces(localize(title, locale), localize(replaced, locale));

const yearSentence = (from: number, { year }: PackEdition, locale: Locale): string =>
  MESSAGES[locale].changes[year > from ? "laterYear" : "earlierYear"](from, year);

/** Announcements without a text: one begins with a title that nobody chose. */
const unwrittenIn = ({ changes }: Review): PackAnnouncement[] =>
  changesOfEntries(changes)
    .filter(({ part, entry, after }) => part === "announcements" && entry !== "" && after !== undefined)
    .map(({ after }) => after as PackAnnouncement)
    .filter(({ body }) => localize(body, "en").trim() === "");

/** Descriptions that still say what another picture showed, of what changes. */
const staleDescriptionsIn = ({ plan, changes }: Review, locale: Locale): string[] =>
  [...Map.groupBy(changes, ({ file }) => file)].flatMap(([file, own]) => {
    const after = plan.after.get(file);
    return staleDescriptions(formOfFile(file), plan.before.get(file), after).flatMap((address) => {
      const change = own.find(({ entry }) => entry === entryOf(address));
      const text = valueAt(after, address, listKeysOf(packFileOf(file).name));
      return change
        ? [MESSAGES[locale].changes.description(placeIn(change, address, locale), localize(text as PackText, locale))]
        : [];
    });
  });

/** What depends on other parts than the schedule. */
const WARNED_BY: Readonly<Record<string, readonly PackWarning["kind"][]>> = {
  edition: ["contrast", "seating"],
  experiences: ["experience"],
  materials: ["interpretation"],
};

/** Warnings about what changes: an event, or what others depend on. */
const warningsAbout = ({ plan: { pack }, changes }: Review): PackWarning[] => {
  if (pack === null) return [];
  const touched = new Set(changesOfEntries(changes).flatMap((change) => (isEvent(change) ? [change.entry] : [])));
  const dependsOn = ({ part, entry }: EntryChange, warning: PackWarning): boolean =>
    (WARNED_BY[part]?.includes(warning.kind) ?? false) &&
    (warning.kind !== "experience" || entry === "" || entry === `experiences.${entryStep(warning.experience)}`);
  return warningsOf(pack).filter(
    (warning) =>
      changes.some((change) => dependsOn(change, warning)) ||
      ("event" in warning && touched.has(`@${warning.event}`)) ||
      ("other" in warning && touched.has(`@${warning.other}`)),
  );
};

const URGENT: ReadonlySet<unknown> = new Set<AnnouncementLevel>(["safety", "movement"]);

/** As the app shows it. */
const withHtml = (announcement: PackAnnouncement): PackAnnouncement => {
  const { descriptionFull: text } = announcement;
  const html = isRecord(text)
    ? Object.fromEntries(Object.entries(text).map(([language, source]) => [language, renderHtml(source ?? "")]))
    : renderHtml(text);
  return { ...announcement, descriptionFull: html as PackText };
};

/** An announcement that makes people go somewhere is not the decision of one person. To take it back is. */
export const urgentIn = ({ changes }: Pick<Review, "changes">): Difference["urgent"] =>
  changesOfEntries(changes)
    .filter(({ part, after }) => part === "announcements" && URGENT.has((after as PackAnnouncement | undefined)?.level))
    .map(({ before, after }) => ({ isNew: before === undefined, announcement: withHtml(after as PackAnnouncement) }));

export function differenceOf(
  reviewed: Review,
  locale: Locale,
  roles: readonly StaffRole[],
): Omit<Difference, "isAlone"> {
  const { plan, edition, changes, gaps, impact, overbooked, crowded, replaced, formerYear: oldYear } = reviewed;
  const reading: Reading = { locale, timeZone: edition.timeZone };
  const { pack } = plan;
  const sentences = describeChanges(changes, reading);
  const nameOfObject = objectNames(contentsOf(plan.draft), locale);
  return {
    digest: plan.digest,
    version: plan.draft.version,
    changes: changes.map((change, index) => ({
      file: change.file,
      entry: change.entry,
      sentences: sentences[index] ?? [],
      texts: longTexts(change, reading),
      isNotified: noticeSentences(change, reading).length > 0,
    })),
    warnings: [
      ...(replaced === null
        ? []
        : [{ kind: "replaces" as const, sentence: replacedSentence(edition, replaced, locale) }]),
      ...(oldYear === null ? [] : [{ kind: "year" as const, sentence: yearSentence(oldYear, edition, locale) }]),
      ...unwrittenIn(reviewed).map(({ title }) => ({
        kind: "unwritten" as const,
        sentence: MESSAGES[locale].changes.unwritten(localize(title, locale)),
      })),
      ...staleDescriptionsIn(reviewed, locale).map((sentence) => ({ kind: "description" as const, sentence })),
      ...overbooked.map((one) => ({ kind: "capacity" as const, sentence: capacitySentence(one, locale) })),
      ...crowded.map((one) => ({ kind: "capacity" as const, sentence: crowdedSentence(one, reading) })),
      ...warningsAbout(reviewed).map((warning) => ({
        kind: warning.kind,
        sentence: pack ? warningSentence(warning, pack, locale) : "",
      })),
    ],
    issues: plan.issues.map((issue) => ({
      ...issue,
      object: nameOfObject({ file: issue.file, entry: entryOf(issue.address) }),
    })),
    gaps,
    impact,
    isInRole: plan.edits.every(({ file, address }) => isInRole(roles, file, address)),
    urgent: urgentIn(reviewed),
  };
}

/** The sentences of a publication in every language, stored with it: later changes must not alter what people are notified of. */
export function textsOf({ edition, changes }: Review): PublicationTexts {
  const inEach = <T>(read: (reading: Reading) => T): Record<Locale, T> =>
    Object.fromEntries(LOCALES.map((locale) => [locale, read({ locale, timeZone: edition.timeZone })])) as Record<
      Locale,
      T
    >;
  return {
    staff: inEach((reading) => describeChanges(changes, reading).flat()),
    notice: inEach((reading) =>
      Object.fromEntries(changes.map((change) => [entryName(change), noticeSentences(change, reading)])),
    ),
  };
}
