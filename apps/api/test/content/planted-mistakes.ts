import type { Pack } from "@narthex/contract/pack/pack";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { RehearsalRule } from "@narthex/contract/console/rehearsal";

export type DemonstrationEdition = "global-2025" | "regional-2024";

const eventOf = (pack: Pack, id: number): PackEvent => {
  const found = Object.values(pack.schedule)
    .flat()
    .find((event) => event.id === id);
  if (!found) throw new Error(`There is no event ${id}.`);
  return found;
};
const set =
  (id: number, values: Partial<PackEvent> | ((event: PackEvent) => Partial<PackEvent>)) =>
  (pack: Pack): void => {
    const event = eventOf(pack, id);
    Object.assign(event, typeof values === "function" ? values(event) : values);
  };
const first = <T>(list: readonly T[]): T => {
  const [found] = list;
  if (found === undefined) throw new Error("The list is empty.");
  return found;
};

/** Mistakes that a team makes: what was done, the rule that finds it, the change, and what the report says. */
type Planted = [
  mistake: string,
  rule: RehearsalRule,
  change: (pack: Pack) => void,
  says: string,
  edition?: DemonstrationEdition,
];
export const PLANTED: Planted[] = [
  [
    "puts two sessions into one room",
    "room",
    (pack) =>
      set(207, { start: eventOf(pack, 203).start, location: eventOf(pack, 203).location, hideDelegateType: null })(
        pack,
      ),
    "are in Main Auditorium · Level 3 at the same time",
  ],
  [
    "asks one speaker for two talks at once",
    "speaker",
    (pack) => set(202, { start: eventOf(pack, 203).start, subtitle: "Joel Seetoh, with the students" })(pack),
    "Joel Seetoh speaks at “Morning Prayer” and at “The Strong Church",
  ],
  [
    "moves a main session into the time of an experience",
    "experience",
    (pack) => {
      const slot = first(pack.experiences?.experiences.find(({ type }) => type === "CG")?.slots ?? []);
      set(203, { start: slot.start })(pack);
    },
    "“The Strong Church: building a house for the young” overlaps with the experience",
  ],
  [
    "empties a day",
    "empty-day",
    (pack) => void (pack.schedule["2025-07-18"] = []),
    "“In person, all days” attend on Fri, 18 Jul, but see no event",
  ],
  [
    "forgets the text of a day",
    "no-callout",
    (pack) => void (pack.callouts = pack.callouts.filter(({ date }) => date !== "2025-07-21")),
    "There is no callout text for “In person, all days” on Mon, 21 Jul.",
  ],
  [
    "adds a session after the end of the day",
    "after-end",
    set(213, { start: "2025-07-18T23:30:00+08:00" }),
    "begins after the end of its day",
  ],
  [
    "leaves out how long a session is",
    "no-length",
    set(203, { durationInMin: 0 }),
    "“The Strong Church: building a house for the young” has no duration",
  ],
  [
    "leaves out a room",
    "no-room",
    set(203, { location: [] }),
    "“The Strong Church: building a house for the young” has no room.",
  ],
  [
    "gives seats to a hall without a plan",
    "no-seat-plan",
    (pack) =>
      void (pack.edition.seatingPlans = pack.edition.seatingPlans.filter(({ services }) => !services.includes(1))),
    "has seats, but there is no plan of its hall",
  ],
  [
    "announces interpretation without a link",
    "no-interpretation",
    (pack) => {
      set(203, { liveInterpretationLink: null })(pack);
      for (const materials of Object.values(pack.materials)) materials.liveVoiceLink = null;
    },
    "“The Strong Church: building a house for the young” announces interpretation",
  ],
  [
    "forgets when sign-up closes",
    "sign-up-missing",
    (pack) => void delete pack.edition.parameters["SIGN_UP_CLOSE_TS"],
    "no time is set at which sign-up closes",
  ],
  [
    "closes sign-up after the allocation",
    "sign-up-late",
    (pack) => void (pack.edition.parameters["SIGN_UP_CLOSE_TS"] = "2025-07-12T19:00:00+08:00"),
    "Sign-up for experiences closes after the places are published.",
  ],
  [
    "forgets when places are published",
    "places-missing",
    (pack) => void delete pack.edition.parameters["EXP_ALLOC_TS"],
    "no time is set at which places are published",
  ],
  [
    "gives a slot no places",
    "no-capacity",
    (pack) => void (first(first(pack.experiences?.experiences ?? []).slots).capacity = 0),
    "has no places",
  ],
  [
    "offers a replay before the session",
    "replay-early",
    set(203, ({ alumni }) => ({ alumni: alumni && { ...alumni, from: "2025-07-18T09:30:00+08:00" } })),
    "The replay of “The Strong Church: building a house for the young” is offered before",
  ],
  [
    "posts an announcement after the conference",
    "announcement-late",
    (pack) => void (first(pack.announcements).posted = "2025-08-18T09:00:00+08:00"),
    "“Your allocation is here” is posted after the conference is over.",
  ],
  [
    "forgets the materials of a session",
    "no-materials",
    (pack) => void delete pack.materials["3"],
    "is session 3, which has no materials",
  ],
  [
    "leaves out a translation",
    "missing-language",
    set(103, { title: { en: "One house, many rooms", zh: "一家多房" } }),
    "“One house, many rooms” is missing in Thai.",
    "regional-2024",
  ],
  [
    "links to a page that does not exist",
    "broken-link",
    set(203, { notes: "Read [the schedule](/scheduel) before." }),
    "The link /scheduel leads to no page.",
  ],
  [
    "links to a film that does not exist",
    "broken-link",
    (pack) => void (first(pack.announcements).descriptionFull = "Watch [it](/resources/video/no-such-film)."),
    "The link /resources/video/no-such-film leads to no page.",
  ],
  [
    "hides an event from the only people who attend its day",
    "never-seen",
    set(203, { hideDelegateType: "SCS" }),
    "Nobody ever sees “The Strong Church: building a house for the young”",
  ],
  [
    "writes the text of a day for people who are not there",
    "callout-never",
    (pack) => void pack.callouts.push({ date: "2025-07-17", type: "GC", text: "Welcome" }),
    "The callout text of Thu, 17 Jul is for “Weekend or online”, who do not attend on that day.",
  ],
  [
    "keeps the materials of a session that was cancelled",
    "unused-materials",
    (pack) => {
      for (const event of Object.values(pack.schedule).flat()) if (event.session === 3) event.session = null;
    },
    "Session 3 has materials, but no event.",
  ],
  [
    "sets table time for an event that was removed",
    "table-time-never",
    (pack) => void pack.edition.tableTimeEvents.push(999),
    "Table time is set for event 999",
  ],
  [
    "gives seats to a service that no event is",
    "service-never",
    (pack) => void pack.edition.seatingServices.push(77),
    "Service 77 has seats, but no event belongs to this service.",
  ],
  [
    "names the sermon of a session without an event",
    "sermon-never",
    (pack) => void (pack.edition.audioSermonSession = 44),
    "belongs to session 44, which has no event",
  ],
  [
    "begins the preparation for services after the conference",
    "service-prep-never",
    (pack) => void (pack.edition.servicePrepFrom = "2025-07-30"),
    "begins on Wed, 30 Jul, after the last day",
  ],
  [
    "sets a language that the conference does not have",
    "event-language-never",
    set(203, { locale: "th" }),
    "is in a language that the conference does not have",
  ],
  [
    "keeps a topic that nothing has",
    "topic-never",
    (pack) => void pack.topics.push({ ...first(pack.topics), topic: "silence", name: "Silence" }),
    "The topic “Silence” has no resource and no quote.",
  ],
  [
    "keeps a category that is empty",
    "category-never",
    (pack) => void pack.library.categories.push({ slug: "maps", name: "Maps" }),
    "The category “Maps” has no resource.",
  ],
  [
    "files a resource under a session that does not exist",
    "sessions-never",
    (pack) => void first(pack.library.resources).sessions.push(55),
    "belongs to session 55, which has no event",
  ],
  ["forgets an event of slots", "experience-never", set(315, { expFindOut: null }), "has slots, but no event"],
  [
    "chooses a brand colour that cannot be read",
    "low-contrast",
    (pack) => void (pack.edition.brand.light.accent = "#ffd9c7"),
    "their contrast is 1.1 instead of 7",
  ],
  [
    "suggests a search that finds nothing",
    "invalid",
    (pack) => void (first(pack.keywords).keyword = "xylophone"),
    'nothing in the library is found by "xylophone" (en)',
  ],
];
