import { figure } from "./figure.ts";

const people = (count: number): string => (count === 1 ? "1 person" : `${figure(count)} people`);

export const reportMessages = {
  page: (title: string): string => `Allocation · ${title}`,
  over: "Allocation of experiences",
  proposal: (edition: string, id: number): string => `${edition}, proposal ${id}`,
  about: (count: number, placesEach: number, seed: number, madeAt: string): string =>
    `${people(count)}, up to ${placesEach} ${placesEach === 1 ? "place" : "places"} each · seed ${seed} · ${madeAt} UTC`,
  best: "this allocation",
  queue: "first come, first served",
  choice: (rank: number): string => `Choice ${rank}`,
  asTable: "As a table",
  summary: {
    withPlaces: "have a place",
    withPlacesNote: (asked: number, queue: number): string =>
      `of ${figure(asked)} who asked; first come: ${figure(queue)}`,
    places: "places given",
    placesNote: (capacity: number, queue: number): string => `of ${figure(capacity)}; first come: ${figure(queue)}`,
    first: "first choices",
    firstNote: (percent: number, queue: number): string => `${percent} % of the people; first come: ${figure(queue)}`,
    nothing: "have nothing",
    nothingNote: (queue: number): string => `first come: ${figure(queue)}`,
    moved: "lose a place that they had",
    movedNote: "it is no longer possible for them",
  },
  ranks: {
    title: "Which choices were given",
    intro: (better: number, same: number, worse: number): string =>
      `The same wishes, each person in turn taking the best that is left. Compared with that, ${people(better)} are better off here, ${figure(same)} the same and ${figure(worse)} worse.`,
    chart: "Choices given",
    compared: (name: string, best: number, queue: number): string =>
      `${name}: ${figure(best)}, first come ${figure(queue)}.`,
    nothing: "Nothing",
    table: "Compared with first come, first served",
    columns: ["", "This allocation", "First come"],
    withPlaces: "Have a place",
    withNothing: "Have nothing",
    places: "Places given",
  },
  proof: {
    title: "How good it is",
    closed:
      "No other allocation gives more people a place. Everything else follows from the draw, which was repeated by a second program.",
    open: "The bound is the most people who could have a place. Everything else follows from the draw, which was repeated by a second program.",
    table: "Figures",
    columns: ["", "Reached", "Bound"],
    people: "People with a place",
    places: "Places",
    moved: "People who lose a held place",
  },
  honesty: {
    title: "Does it pay to rank otherwise?",
    rules: {
      honest:
        "Rule: honest rankings. Everyone in turn takes the best place that is left; a place that will be left anyway costs no turn.",
      firstChoices: "Rule: first choices first. All first choices are served before any second one.",
    },
    intro: (count: number, gained: number): string =>
      `${people(count)} of this allocation, drawn by lot, were given another ranking, one person and one ranking at a time, everything else equal. ${figure(gained)} of them would have gained by at least one of these.`,
    table: "What other rankings would have brought",
    columns: ["Ranking", "Tried", "Better", "Worse", "Nothing instead of a place"],
    lies: {
      firstOnly: "only the first choice",
      firstTwo: "only the first two",
      swapped: "the first two exchanged",
      lastDropped: "without the last",
      popularFirst: "the most popular one first",
    },
  },
  heldBack: {
    title: "Places held back",
    intro: "These places exist and were not given out.",
    table: "Places held back",
    columns: ["Slot", "Places", "Reason"],
  },
  slots: {
    title: "Places per slot",
    allUsed: "No place is unused.",
    someUnused: "Where a place is unused, the table says why those who asked for its experience do not have it.",
    chart: "How full each slot is",
    chartText: (slots: number, unused: number): string =>
      `${figure(slots)} slots; ${figure(unused)} places are unused.`,
    taken: (taken: number, capacity: number): string => `${figure(taken)} of ${figure(capacity)}`,
    unused: "Slots with unused places",
    unusedColumns: ["Slot", "Unused", "Those who asked for it and do not have it"],
    allHaveIt: "all who asked have it",
    all: "All slots as a table",
    table: "Slots",
    columns: ["Slot", "Experience", "Places", "Given", "Unused"],
  },
  demand: {
    title: "What people asked for",
    intro: "How many people ranked each experience, beside its places.",
    asked: "asked",
    places: "places",
    chart: "Wishes and places",
    chartText: (type: string, asked: number, places: number): string =>
      `${type}: ${figure(asked)} asked, ${figure(places)} places.`,
    table: "Experiences",
    columns: ["Experience", "Asked", "Ranked first", "Places", "Given"],
  },
  reasons: {
    title: "What decided",
    intro: "For each choice of each person. people.csv has every one of them.",
  },
  nothing: {
    title: "Who has nothing",
    nobody: "Everyone who asked for anything has a place.",
    intro: (count: number): string =>
      `${count === 1 ? "1 person asked and has" : `${figure(count)} people asked and have`} no place. Why, for each of their choices:`,
    table: "People without a place",
    columns: ["Person", "Why"],
    more: (count: number): string => `${figure(count)} more are in without-a-place.csv.`,
  },
  /** What decided about a choice. At most 20 letters, so that charts show them whole. */
  decisions: {
    given: "given",
    maximum: "has better choices",
    capacity: "full",
    reserved: "kept for others",
    stepFree: "has steps",
    overlap: "overlaps own place",
    busy: "busy then",
    kept: "kept a held place",
    noPlaces: "no places at all",
    begun: "begun before",
  },
  full: (turn: number, fullAt: number): string => `full at ${figure(fullAt)}, turn ${figure(turn)}`,
  decisionCount: (name: string, count: number): string => `${figure(count)} ${name}`,
  changes: {
    morePlaces: (extra: number, slot: string): string => `${figure(extra)} more in ${slot}`,
    rankedFirst: "ranked first",
    freeFor: (slot: string): string => `free for ${slot}`,
  },
  columns: {
    choices: ["person", "rank", "experience", "slot", "what decided", "asked", "places", "what would have changed it"],
    ranks: ["rank", "given", "first come first served"],
    slots: ["slot", "experience", "start", "end", "places", "given", "unused", "asked and without it"],
    firstCome: ["figure", "this allocation", "first come first served"],
  },
  firstCome: {
    withPlaces: "people with a place",
    withNothing: "people with nothing",
    places: "places",
    choice: (rank: number): string => `choice ${rank}`,
    better: "people better off",
    same: "people as well off",
    worse: "people worse off",
  },
  /** Between the parts of an enumeration within a cell. */
  comma: ", ",
  semicolon: "; ",
  colon: ": ",
};

export type ReportMessages = typeof reportMessages;
