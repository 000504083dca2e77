import { PACK_ISSUES, type PackIssueCode, type PackIssueParams } from "@narthex/contract/base/pack-issues";
import { fillText } from "@narthex/domain/drafts/issue-text";
import type { UnreadableText } from "#platform/text/decode-text.ts";
import type { Path, YamlFile } from "./formats/yaml-file.ts";

/** Why something is refused, in English, with the code that the console translates. Only commands see reasons without one. */
export type Reason = { reason: string; code?: PackIssueCode; params?: Readonly<Record<string, string | number>> };

/** A reason to refuse a pack, and where. Lines count from 1. */
export type PackIssue = { file: string; line: number } & Reason;

type Params<C extends PackIssueCode> = keyof PackIssueParams<C> extends never ? [] : [PackIssueParams<C>];

export const reasonOf = <C extends PackIssueCode>(code: C, ...[params]: Params<C>): Reason => ({
  reason: fillText(PACK_ISSUES[code], params ?? {}),
  code,
  params: params ?? {},
});

/** Why a file is not read as text. */
export const reasonOfText = ({ reason, encoding }: UnreadableText): Reason =>
  reason === "broken"
    ? reasonOf("encoding", { encoding: encoding.toUpperCase() })
    : reasonOf(reason === "lost" ? "lost-character" : "encoding-unclear");

/** An issue at a path of a file. */
export const issueAt = (
  { file, lineOf }: Pick<YamlFile, "file" | "lineOf">,
  path: Path,
  reason: Reason,
): PackIssue => ({
  file,
  line: lineOf(path),
  ...reason,
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const byPlace = (a: PackIssue, b: PackIssue): number =>
  compare(a.file, b.file) || a.line - b.line || compare(a.reason, b.reason);
