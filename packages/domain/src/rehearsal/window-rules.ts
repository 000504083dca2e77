import { typeRules } from "@narthex/contract/base/conference-types";
import type { SystemParameter } from "@narthex/contract/pack/pack-edition";
import { EDITION_FILE, endMsOf, eventsOf, ofEdition, ofEvent, type Finding, type RehearsedPack } from "./finding.ts";

const FILE = "experiences.yaml";

function signUpFindings({ edition, experiences }: RehearsedPack): Finding[] {
  if (!experiences || experiences.registerable.length === 0) return [];
  const { parameters, conferenceType } = edition;
  const timeOf = (name: SystemParameter): number => Date.parse(String(parameters[name] ?? ""));
  const closesAt = timeOf("SIGN_UP_CLOSE_TS");
  const placesAt = timeOf(typeRules(conferenceType).allocationParameter);
  const offered = experiences.experiences.filter(({ type }) => experiences.registerable.includes(type));
  const isRanked = offered.some(({ isCustomGroup }) => isCustomGroup);
  return [
    ...(Number.isNaN(closesAt) ? [ofEdition("sign-up-missing")] : []),
    ...(isRanked && Number.isNaN(placesAt) ? [ofEdition("places-missing")] : []),
    ...(closesAt >= placesAt ? [ofEdition("sign-up-late")] : []),
    ...offered.flatMap(({ title, type, slots }) =>
      slots
        .filter(({ capacity }) => capacity === 0)
        .map(({ id }): Finding => ({
          rule: "no-capacity",
          file: FILE,
          entry: `experiences.@${type}`,
          about: title,
          value: id,
        })),
    ),
  ];
}

/** Windows that close too early, open too late or never open. */
export function windowFindings(pack: RehearsedPack): Finding[] {
  const { edition, announcements } = pack;
  const events = eventsOf(pack);
  const endsAt = Math.max(...events.map(endMsOf));
  const lastDate = edition.days.at(-1)?.date ?? "";
  return [
    ...signUpFindings(pack),
    ...events
      .filter((event) => event.alumni?.from != null && Date.parse(event.alumni.from) < endMsOf(event))
      .map((event) => ofEvent("replay-early", event)),
    ...announcements
      .filter(({ posted }) => Date.parse(posted) > endsAt)
      .map(({ id, title }): Finding => ({
        rule: "announcement-late",
        file: "announcements.yaml",
        entry: `@${id}`,
        about: title,
      })),
    ...(edition.servicePrepFrom !== null && edition.servicePrepFrom > lastDate
      ? [{ rule: "service-prep-never", file: EDITION_FILE, entry: "", value: edition.servicePrepFrom } as const]
      : []),
  ];
}
