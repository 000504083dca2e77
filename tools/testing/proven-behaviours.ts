import { ROOT } from "../root.ts";
import { listedBehaviours } from "./behaviours.ts";
import { failureOf, type Result } from "./steps.ts";

/** Checks that each listed behaviour was proven by a passed (not skipped) test of this run. */
export function provenBehaviours(results: readonly Result[]): Result {
  const proven = new Set(results.flatMap(({ behaviours = [] }) => behaviours));
  const missing = listedBehaviours(ROOT).filter((id) => !proven.has(id));
  return {
    name: "behaviours proven",
    seconds: 0,
    passed: missing.length > 0 ? 0 : 1,
    failed: missing.length > 0 ? 1 : 0,
    failures: missing.map((id) => failureOf("docs/behaviours.md", id, "no test that cites it has passed")),
  };
}
