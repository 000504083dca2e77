type Point = {
  kind: string;
  rule: string;
  liars: number;
  gainPercent: number;
  people: number;
  withNothing: number;
  firstChoicesOfOptimumPercent: number;
};

const WIDTH = 760;
const HEIGHT = 470;
const LEFT = 70;
const TOP = 50;
const PLOT_WIDTH = 640;
const PLOT_HEIGHT = 340;
const MOST_GAIN = 60;
const LEAST_FIRST = 50;
const MOST_FIRST = 105;

const x = (gain: number): number => LEFT + (Math.min(gain, MOST_GAIN) / MOST_GAIN) * PLOT_WIDTH;
const y = (first: number): number =>
  TOP + ((MOST_FIRST - Math.max(first, LEAST_FIRST)) / (MOST_FIRST - LEAST_FIRST)) * PLOT_HEIGHT;
const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * Honesty against quality, as a picture: the share of people who gain by a lie, and the first choices as a share of the
 * optimum's, of each rule, averaged over the generated problems. Faint points are single kinds of problems.
 */
export function drawFrontier(points: readonly Point[]): string {
  const generated = points.filter(({ kind }) => kind !== "real");
  const byRule = Map.groupBy(generated, ({ rule }) => rule);
  const mean = (list: readonly Point[], of: (one: Point) => number): number =>
    list.reduce((sum, one) => sum + of(one), 0) / list.length;
  const average = [...byRule].map(([rule, list]) => ({
    rule,
    gain: mean(list, ({ gainPercent }) => gainPercent),
    first: mean(list, (one) => one.firstChoicesOfOptimumPercent),
    nothing:
      (100 * list.reduce((sum, one) => sum + one.withNothing, 0)) / list.reduce((sum, one) => sum + one.people, 0),
  }));
  const grid = [0, 10, 20, 30, 40, 50, 60].map(
    (gain) =>
      `<line x1="${x(gain)}" x2="${x(gain)}" y1="${TOP}" y2="${TOP + PLOT_HEIGHT}" class="grid"/><text x="${x(gain)}" y="${TOP + PLOT_HEIGHT + 20}" text-anchor="middle">${gain} %</text>`,
  );
  const rows = [50, 60, 70, 80, 90, 100].map(
    (first) =>
      `<line x1="${LEFT}" x2="${LEFT + PLOT_WIDTH}" y1="${rounded(y(first))}" y2="${rounded(y(first))}" class="grid"/><text x="${LEFT - 8}" y="${rounded(y(first) + 4)}" text-anchor="end">${first} %</text>`,
  );
  const faint = generated.map(
    (one) =>
      `<circle cx="${rounded(x(one.gainPercent))}" cy="${rounded(y(one.firstChoicesOfOptimumPercent))}" r="3" class="faint"/>`,
  );
  const drawn = average.map(({ rule, gain, first, nothing }) => {
    const isRight = x(gain) > LEFT + PLOT_WIDTH * 0.65;
    const at = rounded(x(gain) + (isRight ? -10 : 10));
    const text = `${rule} (${rounded(nothing)} % with nothing)`;
    return `<circle cx="${rounded(x(gain))}" cy="${rounded(y(first))}" r="6"/><text x="${at}" y="${rounded(y(first) + (rule === "rounds" || rule === "completed lists" ? 18 : -8))}" text-anchor="${isRight ? "end" : "start"}" class="name">${text}</text>`;
  });
  const goal = `<rect x="${LEFT}" y="${TOP}" width="${rounded(x(2) - LEFT)}" height="${rounded(y(95) - TOP)}" class="goal"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">
<title id="title">People who gain by a lie against first choices, for each rule</title>
<style>text{font:13px system-ui,sans-serif;fill:#222}.name{font-weight:600}.grid{stroke:#ddd}.faint{fill:#9ab}.goal{fill:#cfe8cf}circle{fill:#205080}svg{background:#fff}</style>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text x="${LEFT}" y="24">First choices, as a share of the optimum\u2019s; the green corner is the goal</text>
${goal}
${[...grid, ...rows, ...faint, ...drawn].join("\n")}
<text x="${LEFT + PLOT_WIDTH}" y="${TOP + PLOT_HEIGHT + 46}" text-anchor="end">People who gain by at least one of five lies</text>
</svg>
`;
}
