import { stripVTControlCharacters } from "node:util";

/** A failure for the summary: file, test, and the first lines of its message. */
export type Failure = { file: string; title: string; message: string; isFlaky?: boolean };
export type TestFile = { file: string; seconds: number };
/** `behaviours` are the ids in the titles of passed tests. */
export type Outcome = {
  passed: number;
  failed: number;
  failures?: Failure[];
  files?: TestFile[];
  behaviours?: string[];
  output?: string;
};
/** `needs` names the steps that must have ended before this one starts. */
export type Step = { name: string; needs?: readonly string[]; run: () => Promise<Outcome> };
export type Result = Outcome & { name: string; seconds: number };

const MAX_MESSAGE_LINES = 12;

export const failureOf = (file: string, title: string, message = ""): Failure => ({
  file,
  title,
  message: stripVTControlCharacters(message).split("\n").slice(0, MAX_MESSAGE_LINES).join("\n"),
});

async function runStep({ name, run }: Step): Promise<Result> {
  const begin = performance.now();
  const outcome = await run().catch((error: unknown): Outcome => {
    const message = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, failures: [failureOf(name, "did not run", message)] };
  });
  return { ...outcome, name, seconds: (performance.now() - begin) / 1000 };
}

/**
 * Starts steps in order, except those that wait for others, with at most `lanes` at a time. The output of each step is
 * shown when it has ended.
 */
export async function runSteps(steps: readonly Step[], lanes: number): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...steps];
  const open = new Set(steps.map(({ name }) => name));
  const running = new Set<Promise<void>>();
  const start = async (step: Step): Promise<void> => {
    const result = await runStep(step);
    open.delete(step.name);
    results.push(result);
    console.log(`\n── ${result.name} (${result.seconds.toFixed(1)} s)`);
    if (result.output) console.log(result.output.trimEnd());
  };
  while (waiting.length > 0 || running.size > 0) {
    const at = running.size < lanes ? waiting.findIndex(({ needs = [] }) => !needs.some((name) => open.has(name))) : -1;
    const [step] = at < 0 ? [] : waiting.splice(at, 1);
    if (!step && running.size === 0) throw new Error(`Steps wait for each other: ${[...open].join(", ")}.`);
    if (step) {
      const one = start(step).finally(() => running.delete(one));
      running.add(one);
    } else await Promise.race(running);
  }
  return steps.flatMap(({ name }) => results.find((result) => result.name === name) ?? []);
}
