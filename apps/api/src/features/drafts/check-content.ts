import type { ValidationIssue } from "#platform/http/problems.ts";
import { checkValue, locateIssues, reasonOf, type PartFile } from "../content/index.ts";

export type CheckedContent = { content: unknown } | { issues: ValidationIssue[] };

/** Parses the content of a file as its schema, and checks that its texts are safe to show. Issues name the field. */
export function checkContent(
  file: string,
  { part }: PartFile,
  content: unknown,
  media: readonly string[],
): CheckedContent {
  const parsed = part.schema.safeParse(content, { error: reasonOf });
  const issues = parsed.success ? checkValue(file, part.schema, parsed.data, media) : locateIssues(parsed.error.issues);
  if (parsed.success && issues.length === 0) return { content: parsed.data };
  return { issues: issues.map(({ path, reason }) => ({ path: path.map(String).join("."), message: reason })) };
}
