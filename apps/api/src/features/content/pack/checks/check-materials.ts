import type { Check } from "../draft.ts";
import { issueAt, reasonOf, type PackIssue } from "../issue.ts";
import { fileOfPart } from "../pack-files.ts";

/** Every session of an event has a materials file with its number, and every materials file belongs to an event. */
export const checkMaterials: Check = ({ parts: { schedule, materials }, files, isComplete }) => {
  const sessions = new Set(schedule.flatMap(({ value }) => value.map(({ session }) => session)));
  return [
    ...schedule.flatMap(({ source, value }) =>
      value.flatMap(({ session }, index): PackIssue[] => {
        const file = session === null ? null : fileOfPart("materials", session);
        return file === null || files.has(file)
          ? []
          : [issueAt(source, [index, "session"], reasonOf("no-file", { file }))];
      }),
    ),
    ...materials.flatMap(({ source, value: { session } }): PackIssue[] => {
      const file = fileOfPart("materials", session);
      const isUnused = isComplete("schedule") && !sessions.has(session);
      return [
        ...(source.file === file ? [] : [issueAt(source, ["session"], reasonOf("session-file", { session, file }))]),
        ...(isUnused ? [issueAt(source, ["session"], reasonOf("no-session", { session }))] : []),
      ];
    }),
  ];
};
