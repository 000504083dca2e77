import type { Failure, Result } from "./steps.ts";

const SLOWEST = 20;

const inColumn = (seconds: number): string => seconds.toFixed(1).padStart(7);
const indented = (text: string): string => text.replaceAll("\n", "\n    ");

const lineOf = ({ name, seconds, passed, failed }: Result): string =>
  `${failed > 0 ? "✗" : "✓"} ${inColumn(seconds)} s  ${name}: ${passed} passed${failed > 0 ? `, ${failed} failed` : ""}`;

const failureText = ({ file, title, message, isFlaky }: Failure): string =>
  `✗ ${isFlaky ? "flaky, passed only on retry: " : ""}${file} › ${title}\n    ${indented(message)}`;

/** The summary of a run: steps, slowest files, failures, and the counts on the last line. */
export function summaryOf(results: readonly Result[], seconds: number): string {
  const slowest = results
    .flatMap(({ files = [] }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST);
  const failures = results.flatMap((result) => result.failures ?? []);
  const flaky = failures.filter(({ isFlaky }) => isFlaky).length;
  const sum = (of: "passed" | "failed"): number => results.reduce((total, result) => total + result[of], 0);
  return [
    `Steps (${seconds.toFixed(0)} s in all):`,
    ...results.map(lineOf),
    ...(slowest.length > 0 ? ["", `The ${slowest.length} slowest test files:`] : []),
    ...slowest.map((one) => `  ${inColumn(one.seconds)} s  ${one.file}`),
    ...failures.flatMap((failure) => ["", failureText(failure)]),
    ...(flaky > 0 ? ["", `${flaky} flaky, not counted as passed`] : []),
    "",
    `${sum("passed")} passed, ${sum("failed")} failed`,
  ].join("\n");
}
