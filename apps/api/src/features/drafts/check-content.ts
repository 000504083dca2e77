import type { ValidationIssue } from "#platform/http/problems.ts";
import { checkValue, parseValue, type PartFile, type Reason } from "../content/index.ts";

/** A reason to refuse a value, as answers have it. */
export const validationIssue = (path: readonly PropertyKey[], { reason, code, params }: Reason): ValidationIssue => ({
  path: path.map(String).join("."),
  message: reason,
  code,
  params,
});

export type CheckedContent = { content: unknown } | { issues: ValidationIssue[] };

/** Parses the content of a file as its schema, and checks that its texts are safe to show. Issues name the field. */
export function checkContent(
  file: string,
  { part }: PartFile,
  content: unknown,
  media: readonly string[],
): CheckedContent {
  const parsed = parseValue(part.schema, content);
  const issues = "issues" in parsed ? parsed.issues : checkValue(file, part.schema, parsed.data, media);
  if ("data" in parsed && issues.length === 0) return { content: parsed.data };
  return { issues: issues.map(({ path, ...reason }) => validationIssue(path, reason)) };
}
