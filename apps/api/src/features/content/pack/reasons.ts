import type * as z from "zod/mini";
import type { Fault } from "./fault.ts";
import type { YamlFile, Path } from "./yaml-file.ts";

type Issue = z.core.$ZodIssue;

const KINDS: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a map of fields",
};

/** `title.zh` for `[3, "title", "zh"]`: the entry of a list is found by its line. */
const nameOf = (path: Path): string => {
  const steps = path.filter((step) => typeof step === "string");
  return steps.length > 0 ? steps.join(".") : path.length > 0 ? "an entry" : "the file";
};

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[step], value);

function reasonOf(issue: Issue, value: unknown): string {
  if (issue.code === "invalid_type" && value === undefined) return "is missing";
  if (issue.message !== "Invalid input") return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map((one) => JSON.stringify(one)).join(", ")}`;
    case "too_small":
      return issue.origin === "string" || issue.origin === "array"
        ? "must not be empty"
        : `must be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`;
    case "too_big":
      return issue.origin === "array"
        ? `must have at most ${issue.maximum} entries`
        : `must be at most ${issue.maximum}`;
    case "invalid_format":
      return issue.format === "email" ? "must be an e-mail address" : `must be a ${issue.format}`;
    case "invalid_union":
      return value === undefined ? "is missing" : "must be a text, or a text by language";
    default:
      return "is not right";
  }
}

// Of the branches of a union, the one that the value comes nearest to: the one that is wrong deepest inside.
const withoutUnions = (issues: Issue[]): Issue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== "invalid_union") return [issue];
    const near = issue.errors.find((branch) =>
      branch.some((inner) => inner.path.length > 0 || inner.code === "unrecognized_keys"),
    );
    return near ? withoutUnions(near.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))) : [issue];
  });

/** What a schema says of a file, as faults at their lines. */
export const faultsOfIssues = (source: YamlFile, issues: Issue[]): Fault[] =>
  withoutUnions(issues).flatMap((issue): Fault[] => {
    const { file, lineOf } = source;
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({
        file,
        line: lineOf([...issue.path, key]),
        reason: `${nameOf([...issue.path, key])} is no field here`,
      }));
    const reason = `${nameOf(issue.path)} ${reasonOf(issue, valueAt(source.value, issue.path))}`;
    return [{ file, line: lineOf(issue.path), reason }];
  });
