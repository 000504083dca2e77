import type { ReportMessages } from "./messages.ts";
import type { AllocationReport, SlotReport } from "@narthex/allocation/report";
import { escapeHtml } from "#platform/html/html.ts";
import { figure } from "./figure.ts";

const WIDTH = 720;
const LABEL_WIDTH = 150;
/** Room for a figure behind the longest bar. */
const FIGURE_WIDTH = 64;
const BAR_WIDTH = WIDTH - LABEL_WIDTH - FIGURE_WIDTH;

type Bar = { value: number; className: string };
type Row = { label: string; bars: Bar[] };
/** Name and summary of a chart, for screen readers; the id is unique on the page. */
type ChartText = { id: string; name: string; summary: string };

const BAR_HEIGHT = 13;
const BAR_GAP = 2;
const ROW_GAP = 12;

const rounded = (figure: number): string => `${Math.round(figure * 10) / 10}`;

/** Rows of bars on one scale. The same figures are in a table beside it, so that a reader hears a summary alone. */
export function barChart(text: ChartText, rows: readonly Row[]): string {
  const most = rows.reduce((found, { bars }) => Math.max(found, ...bars.map(({ value }) => value)), 1);
  let top = 0;
  const drawn = rows.map(({ label, bars }) => {
    const height = bars.length * (BAR_HEIGHT + BAR_GAP) - BAR_GAP;
    const middle = top + height / 2;
    const parts = bars.map(({ value, className }, at) => {
      const y = top + at * (BAR_HEIGHT + BAR_GAP);
      const width = (value / most) * BAR_WIDTH;
      const behind = `<text class="figure" x="${rounded(LABEL_WIDTH + width + 8)}" y="${y + BAR_HEIGHT - 2}">${figure(value)}</text>`;
      return `<rect class="${className}" x="${LABEL_WIDTH}" y="${y}" width="${rounded(Math.max(width, 1))}" height="${BAR_HEIGHT}" rx="2"/>${behind}`;
    });
    top += height + ROW_GAP;
    return `<text class="label" x="${LABEL_WIDTH - 12}" y="${rounded(middle + 4)}">${escapeHtml(shortened(label))}</text>${parts.join("")}`;
  });
  return picture(text, Math.max(top - ROW_GAP, 1), drawn.join("\n"));
}

const MAX_CHARACTERS = 20;
const shortened = (label: string): string =>
  label.length > MAX_CHARACTERS ? `${label.slice(0, MAX_CHARACTERS - 1)}…` : label;

function picture({ id, name, summary }: ChartText, height: number, content: string): string {
  return `<div class="scroll" tabindex="0"><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="${id}-name ${id}-summary">
<title id="${id}-name">${escapeHtml(name)}</title><desc id="${id}-summary">${escapeHtml(summary)}</desc>
${content}
</svg></div>`;
}

const SLOT_HEIGHT = 20;
const SLOT_GAP = 8;

/** How full each slot is: the whole bar is its capacity, on one scale for all. */
export function slotChart(slots: readonly SlotReport[], { slots: messages }: ReportMessages): string {
  const most = slots.reduce((found, { capacity }) => Math.max(found, capacity), 1);
  const drawn = slots.map(({ id, capacity, taken }, at) => {
    const y = at * (SLOT_HEIGHT + SLOT_GAP);
    const width = (places: number): string => rounded((places / most) * BAR_WIDTH);
    const text = taken === capacity ? figure(capacity) : messages.taken(taken, capacity);
    return `<text class="label" x="${LABEL_WIDTH - 12}" y="${y + 14}">${escapeHtml(shortened(id))}</text>
<rect class="open" x="${LABEL_WIDTH}" y="${y}" width="${width(capacity)}" height="${SLOT_HEIGHT}" rx="2"/>
<rect class="best" x="${LABEL_WIDTH}" y="${y}" width="${width(taken)}" height="${SLOT_HEIGHT}" rx="2"/>
<text class="figure" x="${rounded(LABEL_WIDTH + (capacity / most) * BAR_WIDTH + 8)}" y="${y + 14}">${escapeHtml(text)}</text>`;
  });
  const unused = slots.reduce((sum, { capacity, taken }) => sum + capacity - taken, 0);
  return picture(
    { id: "slots-full", name: messages.chart, summary: messages.chartText(slots.length, unused) },
    Math.max(slots.length * (SLOT_HEIGHT + SLOT_GAP) - SLOT_GAP, 1),
    drawn.join("\n"),
  );
}

/** Ranks given, beside first come, first served. */
export function rankChart(
  { best, firstCome }: Pick<AllocationReport, "best" | "firstCome">,
  { ranks: messages, choice }: ReportMessages,
): string {
  const rows = [
    ...best.ranks.map((ours, rank) => ({ label: choice(rank + 1), ours, queue: firstCome.ranks[rank] ?? 0 })),
    { label: messages.nothing, ours: best.withNothing, queue: firstCome.withNothing },
  ];
  const summary = rows.map(({ label, ours, queue }) => messages.compared(label, ours, queue)).join(" ");
  return barChart(
    { id: "choices-given", name: messages.chart, summary },
    rows.map(({ label, ours, queue }) => ({
      label,
      bars: [
        { value: ours, className: "best" },
        { value: queue, className: "queue" },
      ],
    })),
  );
}
