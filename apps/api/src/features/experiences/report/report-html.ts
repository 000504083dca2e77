import { MESSAGES } from "@narthex/messages/api";
import { LANGUAGES, type Locale } from "@narthex/contract/base/languages";
import { LIES } from "@narthex/allocation/honesty";
import type { AllocationReport, PersonReport } from "@narthex/allocation/report";
import { escapeHtml } from "#platform/html/html.ts";
import { figure } from "./figure.ts";
import { DECISIONS, decisionCounts, type ReportMessages } from "./messages.ts";
import { barChart, rankChart, slotChart } from "./report-charts.ts";
import { REPORT_STYLE } from "./report-style.ts";

/** Title, time and language of the report. */
export type ReportHead = { title: string; madeAt: Date; locale: Locale };

/** More would make the page slow; the CSV has all. */
const MAX_PEOPLE_SHOWN = 200;

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

const key = (...names: [className: string, name: string][]): string =>
  `<p class="key">${names.map(([className, name]) => `<span class="${className}">${escapeHtml(name)}</span>`).join("")}</p>`;

type Part = (report: AllocationReport, messages: ReportMessages) => string;

const summary: Part = ({ best, firstCome, people, moved, slots }, { summary: messages }) => {
  const capacity = slots.reduce((sum, slot) => sum + slot.capacity, 0);
  const first = best.ranks[0] ?? 0;
  const percent = people === 0 ? 0 : Math.round((first / people) * 1000) / 10;
  const stats = [
    stat(figure(best.withPlaces), messages.withPlaces, messages.withPlacesNote(people, firstCome.withPlaces)),
    stat(figure(best.places), messages.places, messages.placesNote(capacity, firstCome.places)),
    stat(figure(first), messages.first, messages.firstNote(percent, firstCome.ranks[0] ?? 0)),
    stat(figure(best.withNothing), messages.nothing, messages.nothingNote(firstCome.withNothing)),
    ...(moved === null ? [] : [stat(figure(moved), messages.moved, messages.movedNote)]),
  ];
  return `<dl class="stats">${stats.join("")}</dl>`;
};

const proof: Part = ({ certificate: { peopleWithAPlace, places, moved, ranks } }, { proof: messages, choice }) => {
  const { value, bound } = peopleWithAPlace;
  const rows: Cell[][] = [
    [messages.people, value, bound],
    [messages.places, places.value, ""],
    ...(moved ? [[messages.moved, moved.value, ""]] : []),
    ...ranks.value.map((count, rank): Cell[] => [choice(rank + 1), count, ""]),
  ];
  const intro = value === bound ? messages.closed : messages.open;
  return section("proof", messages.title, intro, table(messages.table, messages.columns, rows));
};

const honesty: Part = ({ rule, honesty: { people, gained, lies } }, { honesty: messages }) => {
  const rows = LIES.map((lie): Cell[] => {
    const { told, gained: better, lost, endedWithNothing } = lies[lie];
    return [messages.lies[lie], told, better, lost, endedWithNothing];
  });
  return section(
    "honesty",
    messages.title,
    messages.rules[rule],
    `<p>${escapeHtml(messages.intro(people, gained))}</p>`,
    table(messages.table, messages.columns, rows),
  );
};

const heldBack: Part = ({ slots }, { heldBack: messages }) => {
  const rows = slots.flatMap(({ id, heldBack: held }): Cell[][] => (held ? [[id, held.places, held.reason]] : []));
  if (rows.length === 0) return "";
  return section("held-back", messages.title, messages.intro, table(messages.table, messages.columns, rows));
};

const withNothing: Part = (report, { nothing: messages, decisions, semicolon, colon }) => {
  const found = report.explained.filter(({ choices }) => choices.every(({ decision }) => decision.by !== "given"));
  if (found.length === 0) return section("nothing", messages.title, messages.nobody);
  const why = ({ id, choices }: PersonReport): Cell[] => [
    id,
    choices.map(({ type, decision }) => `${type}${colon}${decisions[decision.by]}`).join(semicolon),
  ];
  const shown = found.slice(0, MAX_PEOPLE_SHOWN);
  const rest = found.length - shown.length;
  const more = rest > 0 ? `<p>${escapeHtml(messages.more(rest))}</p>` : "";
  return section(
    "nothing",
    messages.title,
    messages.intro(found.length),
    table(messages.table, messages.columns, shown.map(why)),
    more,
  );
};

const unused: Part = ({ slots }, reportMessages) => {
  const { slots: messages } = reportMessages;
  const open = slots.filter(({ capacity, taken }) => taken < capacity);
  const rows = open.map((slot): Cell[] => [
    slot.id,
    slot.capacity - slot.taken,
    decisionCounts(slot.without, reportMessages) || messages.allHaveIt,
  ]);
  const all = slots.map((slot): Cell[] => [slot.id, slot.type, slot.capacity, slot.taken, slot.capacity - slot.taken]);
  return section(
    "slots",
    messages.title,
    open.length === 0 ? messages.allUsed : messages.someUnused,
    slotChart(slots, reportMessages),
    open.length === 0 ? "" : table(messages.unused, messages.unusedColumns, rows),
    details(messages.all, table(messages.table, messages.columns, all)),
  );
};

const demand: Part = ({ types }, { demand: messages, asTable }) => {
  const rows = types.map(({ type, asked, places }) => ({
    label: type,
    bars: [
      { value: asked, className: "asked" },
      { value: places, className: "best" },
    ],
  }));
  const cells = types.map((type): Cell[] => [type.type, type.asked, type.askedFirst, type.places, type.taken]);
  const text = types.map(({ type, asked, places }) => messages.chartText(type, asked, places)).join(" ");
  return section(
    "demand",
    messages.title,
    messages.intro,
    key(["asked", messages.asked], ["best", messages.places]),
    barChart({ id: "wishes", name: messages.chart, summary: text }, rows),
    details(asTable, table(messages.table, messages.columns, cells)),
  );
};

const queue: Part = (report, reportMessages) => {
  const { best, firstCome, comparedWithFirstCome } = report;
  const { ranks: messages, choice, asTable } = reportMessages;
  const { better, same, worse } = comparedWithFirstCome;
  const rows: Cell[][] = [
    [messages.withPlaces, best.withPlaces, firstCome.withPlaces],
    [messages.withNothing, best.withNothing, firstCome.withNothing],
    [messages.places, best.places, firstCome.places],
    ...best.ranks.map((value, rank): Cell[] => [choice(rank + 1), value, firstCome.ranks[rank] ?? 0]),
  ];
  return section(
    "ranks",
    messages.title,
    messages.intro(better, same, worse),
    key(["best", reportMessages.best], ["queue", reportMessages.queue]),
    rankChart(report, reportMessages),
    details(asTable, table(messages.table, messages.columns, rows)),
  );
};

const reasons: Part = ({ decisions }, { reasons: messages, decisions: names, colon }) => {
  const rows = DECISIONS.flatMap((by) => {
    const value = decisions[by] ?? 0;
    return value > 0 ? [{ label: names[by], bars: [{ value, className: by === "given" ? "best" : "asked" }] }] : [];
  });
  const text = rows.map(({ label, bars }) => `${label}${colon}${figure(bars[0]?.value ?? 0)}`).join("; ");
  return section(
    "reasons",
    messages.title,
    messages.intro,
    barChart({ id: "decided", name: messages.title, summary: text }, rows),
  );
};

const PARTS: Part[] = [summary, queue, proof, honesty, unused, heldBack, demand, reasons, withNothing];

/** The report as one page without scripts. */
export function reportHtml(report: AllocationReport, { title, madeAt, locale }: ReportHead): string {
  const messages = MESSAGES[locale].report;
  const made = madeAt.toISOString().replace("T", " ").slice(0, 16);
  return `<!doctype html>
<html lang="${LANGUAGES[locale].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(messages.page(title))}</title><style>${REPORT_STYLE}</style></head>
<body><main>
<header><p class="over">${escapeHtml(messages.over)}</p><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(messages.about(report.people, report.placesEach, report.seed, made))}</p></header>
${PARTS.map((part) => part(report, messages)).join("\n")}
</main></body></html>
`;
}
