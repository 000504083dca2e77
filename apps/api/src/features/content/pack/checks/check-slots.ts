import { typeRules } from "@narthex/contract/base/conference-types";
import type { PackEdition, SystemParameter } from "@narthex/contract/pack/pack-edition";
import type { PackExperience, PackExperiences } from "@narthex/contract/pack/pack-experiences";
import { dateIn } from "@narthex/domain/editions/times";
import type { Check, DraftFile } from "../draft.ts";
import { isTimeZone, offsetIssueOf } from "../formats/time-zone.ts";
import { issueAt, reasonOf, type PackIssue, type Reason } from "../issue.ts";

type PackSlot = PackExperience["slots"][number];

const instantOf = ({ parameters }: PackEdition, ...names: SystemParameter[]): string | null => {
  const found = names.map((name) => parameters[name]).find((value) => typeof value === "string");
  return typeof found === "string" ? found : null;
};

function slotIssueOf(
  { start, end }: PackSlot,
  edition: PackEdition,
): { field: "start" | "end"; reason: Reason } | null {
  if (Date.parse(end) <= Date.parse(start)) return { field: "end", reason: reasonOf("slot-end", { end, start }) };
  if (!isTimeZone(edition.timeZone)) return null;
  for (const [field, instant] of [
    ["start", start],
    ["end", end],
  ] as const) {
    const reason = offsetIssueOf(instant, edition.timeZone);
    if (reason) return { field, reason };
  }
  const date = dateIn(edition.timeZone, Date.parse(start));
  if (!edition.days.some((day) => day.date === date)) return { field: "start", reason: reasonOf("no-day", { date }) };
  const allocatedAt = instantOf(edition, typeRules(edition.conferenceType).allocationParameter);
  if (allocatedAt !== null && Date.parse(start) <= Date.parse(allocatedAt))
    return { field: "start", reason: reasonOf("slot-early", { instant: allocatedAt }) };
  const endsAt = instantOf(edition, "EXP_EVENT_END_TS");
  if (endsAt !== null && Date.parse(end) > Date.parse(endsAt))
    return { field: "end", reason: reasonOf("slot-late", { instant: endsAt }) };
  return null;
}

const checkSlotsOf = ({ source, value }: DraftFile<PackExperiences | null>, edition: PackEdition): PackIssue[] =>
  (value?.experiences ?? []).flatMap(({ type, isCustomGroup, slots }, index) => {
    const path = ["experiences", index, "slots"];
    if (slots.length > 0 && !(isCustomGroup && value?.registerable.includes(type)))
      return [issueAt(source, path, reasonOf("slot-unranked", { experience: type }))];
    return slots.flatMap((slot, at) => {
      const issue = slotIssueOf(slot, edition);
      return issue ? [issueAt(source, [...path, at, issue.field], issue.reason)] : [];
    });
  });

/** Every slot can take place: after publication, within the edition, in its time zone, for a ranked experience. */
export const checkSlots: Check = ({ parts: { edition, experiences } }) =>
  edition.flatMap(({ value }) => experiences.flatMap((file) => checkSlotsOf(file, value)));
