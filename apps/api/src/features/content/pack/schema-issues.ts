import { PACK_ISSUES, type PackIssueCode } from "@narthex/contract/base/pack-issues";
import type { z } from "zod";
import type { Path, YamlFile } from "./formats/yaml-file.ts";
import { issueAt, reasonOf, type PackIssue, type Reason } from "./issue.ts";

type Issue = z.core.$ZodIssue;
type SchemaIssue = { path: Path } & Reason;

const TYPES = new Map<string, "text" | "number" | "whole" | "flag" | "list" | "group">([
  ["string", "text"],
  ["number", "number"],
  ["int", "whole"],
  ["boolean", "flag"],
  ["array", "list"],
  ["object", "group"],
]);

/** `title.en` for `[3, "title", "en"]`: the line number identifies the entry of the list. */
const fieldName = (path: Path): string => {
  const steps = path.filter((step) => typeof step === "string");
  return steps.length > 0 ? steps.join(".") : path.length > 0 ? "an entry" : "the file";
};

/** The reason of an issue whose schema has no own message. */
function reasonOfSchema(issue: z.core.$ZodRawIssue): Reason {
  switch (issue.code) {
    case "invalid_type":
      return reasonOf(issue.input === undefined ? "missing" : (TYPES.get(issue.expected) ?? "invalid"));
    case "invalid_value": {
      const values = issue.values.map((one) => JSON.stringify(one)).join(", ");
      return issue.values.length > 1 ? reasonOf("choice", { values }) : reasonOf("constant", { value: values });
    }
    case "too_small": {
      if (issue.origin === "string" || issue.origin === "array") return reasonOf("empty");
      return reasonOf(issue.inclusive ? "at-least" : "more-than", { minimum: Number(issue.minimum) });
    }
    case "too_big": {
      const code = issue.origin === "array" ? "too-many" : issue.origin === "string" ? "too-long" : "at-most";
      return reasonOf(code, { maximum: Number(issue.maximum) });
    }
    case "invalid_format":
      return reasonOf(issue.format === "email" ? "email" : "invalid");
    case "invalid_union":
      return reasonOf(issue.input === undefined ? "missing" : "text-by-language");
    default:
      return reasonOf("invalid");
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

const ofField = (path: Path, reason: Reason): SchemaIssue => ({
  path,
  ...reason,
  reason: `${fieldName(path)} ${reason.reason}`,
});

/** The codes of the messages that schemas have themselves. */
const CODES = new Map<string, PackIssueCode>(
  (Object.entries(PACK_ISSUES) as [PackIssueCode, string][]).map(([code, text]) => [text, code]),
);

/** A value as its schema parses it, or its issues with their paths. Reasons begin with the name of the field. */
export function parseValue(schema: z.ZodType, value: unknown): { data: unknown } | { issues: SchemaIssue[] } {
  // A schema's issue has room for a text only.
  const reasons = new Map<string, Reason>();
  const error = (issue: z.core.$ZodRawIssue): string => {
    const reason = reasonOfSchema(issue);
    reasons.set(reason.reason, reason);
    return reason.reason;
  };
  const parsed = schema.safeParse(value, { error });
  if (parsed.success) return { data: parsed.data };
  const issues = withoutUnions(parsed.error.issues).flatMap((issue) => {
    const { path, message } = issue;
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ofField([...path, key], reasonOf("unknown-field")));
    const code = CODES.get(message);
    return [ofField(path, reasons.get(message) ?? { reason: message, ...(code && { code, params: {} }) })];
  });
  return { issues };
}

/** The issues that a schema found in a file, with the lines of that file. */
export const issuesOfSchema = (source: YamlFile, issues: readonly SchemaIssue[]): PackIssue[] =>
  issues.map(({ path, ...reason }) => issueAt(source, path, reason));
