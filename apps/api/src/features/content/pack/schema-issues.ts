import type { z } from "zod";
import type { Path, YamlFile } from "./formats/yaml-file.ts";
import { issueAt, type PackIssue } from "./issue.ts";

type Issue = z.core.$ZodIssue;

const TYPES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a map of fields",
};

/** `title.zh` for `[3, "title", "zh"]`: the line number identifies the entry of the list. */
const fieldName = (path: Path): string => {
  const steps = path.filter((step) => typeof step === "string");
  return steps.length > 0 ? steps.join(".") : path.length > 0 ? "an entry" : "the file";
};

/** The reason of an issue whose schema has no own message. */
export function reasonOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is missing" : `must be ${TYPES[issue.expected] ?? issue.expected}`;
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
      return issue.input === undefined ? "is missing" : "must be text, or text by language";
    default:
      return "is not valid";
  }
}

// Replaces the issue of a union by those of its closest branch: the one whose type matches, with an issue inside.
const withoutUnions = (issues: Issue[]): Issue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== "invalid_union") return [issue];
    const closest = issue.errors.find((branch) =>
      branch.some((inner) => inner.path.length > 0 || inner.code !== "invalid_type"),
    );
    return closest
      ? withoutUnions(closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
      : [issue];
  });

/** The issues that a schema found in a value, with their paths. Reasons begin with the name of the field. */
export const locateIssues = (issues: Issue[]): { path: Path; reason: string }[] =>
  withoutUnions(issues).flatMap((issue) => {
    if (issue.code !== "unrecognized_keys")
      return [{ path: issue.path, reason: `${fieldName(issue.path)} ${issue.message}` }];
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      return { path, reason: `${fieldName(path)} is not a known field` };
    });
  });

/** The issues that a schema found in a file, with the lines of that file. */
export const issuesOfSchema = (source: YamlFile, issues: Issue[]): PackIssue[] =>
  locateIssues(issues).map(({ path, reason }) => issueAt(source, path, reason));
