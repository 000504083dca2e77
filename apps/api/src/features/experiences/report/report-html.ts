import type { AllocationReport, PersonReport } from "@narthex/domain/allocation/report";
import { escapeHtml } from "#platform/http/html.ts";
import { barChart, rankChart, slotChart } from "./report-charts.ts";
import { REPORT_STYLE } from "./report-style.ts";
import { DECISION_NAMES, decisionCounts } from "./report-words.ts";

/** What the report is called, and when it was made. */
export type ReportHead = { title: string; madeAt: Date };

/** More would make the page slow; the CSV has all. */
const MOST_PEOPLE_SHOWN = 200;
const figure = (value: number): string => value.toLocaleString("en");

type Cell = string | number;
/** A table with a header column; figures are aligned to the right. */
function table(caption: string, heads: readonly string[], rows: readonly Cell[][]): string {
  const cell = (value: Cell, at: number): string => {
    const text = typeof value === "number" ? figure(value) : escapeHtml(value);
    const numeric = typeof value === "number" ? ' class="number"' : "";
    return at === 0 ? `<th scope="row"${numeric}>${text}</th>` : `<td${numeric}>${text}</td>`;
  };
  const head = heads.map(
    (name, at) =>
      `<th scope="col"${typeof rows[0]?.[at] === "number" ? ' class="number"' : ""}>${escapeHtml(name)}</th>`,
  );
  const body = rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`);
  return `<div class="scroll" tabindex="0"><table><caption>${escapeHtml(caption)}</caption><thead><tr>${head.join("")}</tr></thead><tbody>
${body.join("\n")}
</tbody></table></div>`;
}

const details = (summary: string, content: string): string =>
  `<details><summary>${escapeHtml(summary)}</summary>${content}</details>`;

const stat = (value: string, name: string, note: string): string =>
  `<div class="stat"><dt>${escapeHtml(name)}</dt><dd><strong>${escapeHtml(value)}</strong><span>${escapeHtml(note)}</span></dd></div>`;

const section = (id: string, title: string, intro: string, ...content: string[]): string =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(title)}</h2><p>${escapeHtml(intro)}</p>${content.join("\n")}</section>`;

const KEY = `<p class="key"><span class="best">this allocation</span><span class="queue">first come, first served</span></p>`;

function summary({ best, firstCome, people, moved, slots }: AllocationReport): string {
  const capacity = slots.reduce((sum, slot) => sum + slot.capacity, 0);
  const share = (value: number): string =>
    `${people === 0 ? 0 : Math.round((value / people) * 1000) / 10} % of the people`;
  const stats = [
    stat(
      figure(best.withPlaces),
      "have a place",
      `of ${figure(people)} who asked; first come: ${figure(firstCome.withPlaces)}`,
    ),
    stat(figure(best.places), "places given", `of ${figure(capacity)}; first come: ${figure(firstCome.places)}`),
    stat(
      figure(best.ranks[0] ?? 0),
      "first choices",
      `${share(best.ranks[0] ?? 0)}; first come: ${figure(firstCome.ranks[0] ?? 0)}`,
    ),
    stat(figure(best.withNothing), "have nothing", `first come: ${figure(firstCome.withNothing)}`),
    ...(moved === null ? [] : [stat(figure(moved), "lose a place that they had", "the fewest possible")]),
  ];
  return `<dl class="stats">${stats.join("")}</dl>`;
}

function proof({ certificate: { peopleWithAPlace, places, moved, ranks } }: AllocationReport): string {
  const rows: Cell[][] = [
    ["People with a place", peopleWithAPlace.value, peopleWithAPlace.bound],
    ["Places", places.value, places.bound],
    ...(moved ? [["People who lose a held place", moved.value, moved.bound]] : []),
    ...ranks.value.map((value, rank): Cell[] => [`Choice ${rank + 1}`, value, ranks.bound[rank] ?? value]),
  ];
  const isClosed = rows.every(([, value, bound]) => value === bound);
  const intro = isClosed
    ? "In this order, each figure is the best that any allocation can reach without harming the ones above it. That is proved."
    : "In this order, each figure is close to the best that any allocation can reach; the bound says how close at least.";
  return section(
    "proof",
    "How good it is",
    intro,
    table("Objectives in order", ["Objective", "Reached", "Bound"], rows),
  );
}

function withNothing(report: AllocationReport): string {
  const found = report.explained.filter(({ choices }) => choices.every(({ decision }) => decision.by !== "given"));
  if (found.length === 0) return section("nothing", "Who has nothing", "Everybody who asked for anything has a place.");
  const why = ({ id, choices }: PersonReport): Cell[] => [
    id,
    choices.map(({ type, decision }) => `${type}: ${DECISION_NAMES[decision.by]}`).join("; "),
  ];
  const shown = found.slice(0, MOST_PEOPLE_SHOWN);
  const rest = found.length - shown.length;
  const who = found.length === 1 ? "1 person asked and has" : `${figure(found.length)} people asked and have`;
  const intro = `${who} no place. Why, for each of their choices:`;
  const more = rest > 0 ? `<p>${figure(rest)} more are in without-a-place.csv.</p>` : "";
  return section(
    "nothing",
    "Who has nothing",
    intro,
    table("People without a place", ["Person", "Why"], shown.map(why)),
    more,
  );
}

function unused({ slots }: AllocationReport): string {
  const open = slots.filter(({ capacity, taken }) => taken < capacity);
  const rows = open.map((slot): Cell[] => [
    slot.id,
    slot.capacity - slot.taken,
    decisionCounts(slot.without) || "all who asked have it",
  ]);
  const found = table(
    "Slots with unused places",
    ["Slot", "Unused", "Those who asked for it and do not have it"],
    rows,
  );
  const all = slots.map((slot): Cell[] => [slot.id, slot.type, slot.capacity, slot.taken, slot.capacity - slot.taken]);
  const intro =
    open.length === 0
      ? "No place is unused."
      : "Where a place is unused, the table says why those who asked for its experience do not have it.";
  return section(
    "slots",
    "Places per slot",
    intro,
    slotChart(slots),
    open.length === 0 ? "" : found,
    details("All slots as a table", table("Slots", ["Slot", "Experience", "Places", "Given", "Unused"], all)),
  );
}

function demand({ types }: AllocationReport): string {
  const rows = types.map(({ type, asked, places }) => ({
    label: type,
    bars: [
      { value: asked, className: "asked" },
      { value: places, className: "best" },
    ],
  }));
  const cells = types.map((type): Cell[] => [type.type, type.asked, type.askedFirst, type.places, type.taken]);
  return section(
    "demand",
    "What people asked for",
    "How many people ranked each experience, beside its places.",
    `<p class="key"><span class="asked">asked</span><span class="best">places</span></p>`,
    barChart(
      "Wishes and places",
      types.map(({ type, asked, places }) => `${type}: ${asked} asked, ${places} places.`).join(" "),
      rows,
    ),
    details("As a table", table("Experiences", ["Experience", "Asked", "Ranked first", "Places", "Given"], cells)),
  );
}

function queue({ best, firstCome, comparedWithFirstCome: { better, same, worse } }: AllocationReport): string {
  const ranks = best.ranks.map((value, rank): Cell[] => [`Choice ${rank + 1}`, value, firstCome.ranks[rank] ?? 0]);
  const rows: Cell[][] = [
    ["Have a place", best.withPlaces, firstCome.withPlaces],
    ["Have nothing", best.withNothing, firstCome.withNothing],
    ["Places given", best.places, firstCome.places],
    ...ranks,
  ];
  const intro = `The same wishes, each person in turn taking the best that is left. Beside that, ${figure(better)} people are better off here, ${figure(same)} the same and ${figure(worse)} worse.`;
  return section(
    "ranks",
    "Which choices were given",
    intro,
    KEY,
    rankChart({ best, firstCome }),
    details("As a table", table("Beside first come, first served", ["", "This allocation", "First come"], rows)),
  );
}

function reasons({ decisions }: AllocationReport): string {
  const rows = Object.entries(DECISION_NAMES).flatMap(([by, label]) => {
    const value = decisions[by as keyof typeof DECISION_NAMES] ?? 0;
    return value > 0 ? [{ label, bars: [{ value, className: by === "given" ? "best" : "asked" }] }] : [];
  });
  const text = rows.map(({ label, bars }) => `${label}: ${bars[0]?.value}.`).join(" ");
  return section(
    "reasons",
    "What decided",
    "For each choice of each person. people.csv has every one of them.",
    barChart("What decided", text, rows),
  );
}

/** The report as one page without scripts. */
export function reportHtml(report: AllocationReport, { title, madeAt }: ReportHead): string {
  const made = madeAt.toISOString().replace("T", " ").slice(0, 16);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Allocation · ${escapeHtml(title)}</title><style>${REPORT_STYLE}</style></head>
<body><main>
<header><p class="over">Allocation of experiences</p><h1>${escapeHtml(title)}</h1>
<p>${figure(report.people)} people, up to ${report.placesEach} ${report.placesEach === 1 ? "place" : "places"} each · seed ${report.seed} · ${made} UTC</p></header>
${[summary(report), queue(report), proof(report), unused(report), demand(report), reasons(report), withNothing(report)].join("\n")}
</main></body></html>
`;
}
