import type { Check } from "../draft.ts";
import { issueAt, reasonOf, type PackIssue } from "../issue.ts";
import { fileOfPart } from "../pack-files.ts";

/** Every materials file has the number of its session, which an event has. A session without a file has no materials yet. */
export const checkMaterials: Check = ({ parts: { schedule, materials }, isComplete }) => {
  const sessions = new Set(schedule.flatMap(({ value }) => value.map(({ session }) => session)));
  return materials.flatMap(({ source, value: { session } }): PackIssue[] => {
    const file = fileOfPart("materials", session);
    const isUnused = isComplete("schedule") && !sessions.has(session);
    return [
      ...(source.file === file ? [] : [issueAt(source, ["session"], reasonOf("session-file", { session, file }))]),
      ...(isUnused ? [issueAt(source, ["session"], reasonOf("no-session", { session }))] : []),
    ];
  });
};
