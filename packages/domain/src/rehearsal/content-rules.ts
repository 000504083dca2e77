import { experienceTypeOf } from "../experiences/experiences.ts";
import { datesOf } from "../editions/editions.ts";
import { LEARNING_COMMUNITY } from "../library/resources.ts";
import { serviceIdOf } from "../seating.ts";
import { englishOf, eventsOf, ofEdition, ofEvent, type Finding, type RehearsedPack } from "./finding.ts";

function sessionFindings(pack: RehearsedPack): Finding[] {
  const events = eventsOf(pack);
  const sessions = new Set(events.flatMap(({ session }) => (session === null ? [] : [session])));
  const hasMaterials = (session: number): boolean => {
    const found = pack.materials[session];
    return (
      !!found &&
      found.tools.length + found.questions.length + found.relatedResources.length + found.gpc_videos.length > 0
    );
  };
  return [
    ...events
      .filter(({ session }) => session !== null && !hasMaterials(session))
      .map((event) => ofEvent("no-materials", event, { value: String(event.session) })),
    ...Object.keys(pack.materials)
      .filter((number) => !sessions.has(Number(number)))
      .map((value): Finding => ({ rule: "unused-materials", file: `materials/${value}.yaml`, entry: "", value })),
    ...events
      .filter(({ type, location }) => type === "session" && location.every((room) => englishOf(room).trim() === ""))
      .map((event) => ofEvent("no-room", event)),
    ...pack.library.resources.flatMap(({ slug, title, sessions: own }): Finding[] => {
      const lost = own.find((session) => session !== LEARNING_COMMUNITY && !sessions.has(session));
      if (lost === undefined) return [];
      return [
        {
          rule: "sessions-never",
          file: "resources.yaml",
          entry: `resources.@${slug}`,
          about: title,
          value: String(lost),
        },
      ];
    }),
    ...(pack.edition.audioSermonSession !== null && !sessions.has(pack.edition.audioSermonSession)
      ? [ofEdition("sermon-never", { value: String(pack.edition.audioSermonSession) })]
      : []),
  ];
}

function editionFindings({ edition, ...pack }: RehearsedPack): Finding[] {
  const events = eventsOf(pack);
  const ids = new Set(events.map(({ id }) => id));
  const services = new Set(
    events.map(({ title, label }) => serviceIdOf({ title: englishOf(title), label: englishOf(label) })),
  );
  return [
    ...edition.tableTimeEvents
      .filter((id) => !ids.has(id))
      .map((id) => ofEdition("table-time-never", { value: String(id) })),
    ...edition.seatingServices
      .filter((service) => !services.has(service))
      .map((service) => ofEdition("service-never", { value: String(service) })),
    ...pack.callouts
      .filter(({ date, type }) => !datesOf(edition, type).includes(date))
      .map(({ date, type }): Finding => ({
        rule: "callout-never",
        file: "callouts.yaml",
        entry: "",
        value: date,
        type,
      })),
  ];
}

/** Experiences whose places nobody sees in the schedule. */
function experienceFindings(pack: RehearsedPack): Finding[] {
  const named = new Set(
    eventsOf(pack).flatMap((event) => [experienceTypeOf(event), ...event.cgExps.map((one) => one.expFindOut.type)]),
  );
  return (pack.experiences?.experiences ?? [])
    .filter(({ type, slots }) => slots.length > 0 && !named.has(type))
    .map(({ type, title }): Finding => ({
      rule: "experience-never",
      file: "experiences.yaml",
      entry: `experiences.@${type}`,
      about: title,
    }));
}

function libraryFindings({ library, quotes, topics }: RehearsedPack): Finding[] {
  const used = new Set([...library.resources, ...quotes].flatMap((one) => one.topics));
  const categories = new Set(library.resources.map(({ category }) => category));
  return [
    ...topics
      .filter(({ topic }) => !used.has(topic))
      .map(({ topic, name }): Finding => ({
        rule: "topic-never",
        file: "topics.yaml",
        entry: `@${topic}`,
        about: name,
      })),
    ...library.categories
      .filter(({ slug }) => !categories.has(slug))
      .map(({ slug, name }): Finding => ({
        rule: "category-never",
        file: "resources.yaml",
        entry: `categories.@${slug}`,
        about: name,
      })),
  ];
}

/** Sessions without materials, and rules and parts that never apply. */
export const contentFindings = (pack: RehearsedPack): Finding[] => [
  ...sessionFindings(pack),
  ...editionFindings(pack),
  ...experienceFindings(pack),
  ...libraryFindings(pack),
];
