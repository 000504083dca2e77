import type { PartIssue } from "@narthex/contract/setup/first-steps";
import type { PartSheet } from "@narthex/domain/setup/parts";
import type { ValidationIssue } from "#platform/http/problems.ts";
import { checkPack } from "../content/index.ts";
import { checkContent, packFileOf, validationIssue } from "../drafts/index.ts";

type Issue = Omit<PartIssue, "column">;
type FileIssue = ValidationIssue & { file: string };

/** A part may be started before the programme; it is published with it. */
const NEEDS_PROGRAMME = new Set(["no-session", "no-service-event"]);

/** The row and column of what is refused. */
function located(
  { file, path, message, code, params }: FileIssue,
  rowOf: ReadonlyMap<string, number>,
  sheet: PartSheet,
): Issue {
  const steps = [file, ...path.split(".")];
  const at = steps.findLastIndex((_, index) => rowOf.has(steps.slice(0, index + 1).join(".")));
  const names = steps.slice(1).filter((step) => !/^\d+$/.test(step));
  const inner = (sheet.list !== null && names[0] === sheet.list ? names.slice(1) : names).join(".");
  const column = sheet.columns.find((one) => inner === one || inner.startsWith(`${one}.`));
  // Of a list within an entry, the first column.
  const other = sheet.columns.find((one) => one.startsWith(`${inner}.`)) ?? sheet.columns[0] ?? "";
  const field = column === undefined ? other : sheet.texts.includes(column) ? inner : column;
  return {
    row: rowOf.get(steps.slice(0, at + 1).join(".")) ?? 1,
    field: sheet.texts.includes(field) ? `${field}.en` : field,
    code: "refused",
    value: message,
    issue: { code, params },
  };
}

/** Files as they would be stored, or what the draft or a pack would refuse in them and did not refuse before. */
export function parseFiles(
  contents: ReadonlyMap<string, unknown>,
  files: ReadonlyMap<string, unknown>,
  media: readonly string[],
  rowOf: ReadonlyMap<string, number>,
  sheet: PartSheet,
): { files: Map<string, unknown> } | { issues: Issue[] } {
  const parsed = new Map<string, unknown>();
  const found = [...files].flatMap(([file, content]): FileIssue[] => {
    const checked = checkContent(file, packFileOf(file), content, media);
    if ("content" in checked) parsed.set(file, checked.content);
    return "issues" in checked ? checked.issues.map((issue) => ({ file, ...issue })) : [];
  });
  if (found.length > 0) return { issues: found.map((issue) => located(issue, rowOf, sheet)) };
  const nameOf = ({ file, path, code }: ReturnType<typeof checkPack>[number]): string =>
    `${file} ${path.join(".")} ${code}`;
  const known = new Set(checkPack(contents, media).map(nameOf));
  const issues = checkPack(new Map([...contents, ...parsed]), media)
    .filter((issue) => files.has(issue.file) && !known.has(nameOf(issue)) && !NEEDS_PROGRAMME.has(issue.code ?? ""))
    .map(({ file, path, ...reason }) => located({ file, ...validationIssue(path, reason) }, rowOf, sheet));
  return issues.length > 0 ? { issues } : { files: parsed };
}
