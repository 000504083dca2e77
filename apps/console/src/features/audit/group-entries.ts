import type { AuditEntry } from "@narthex/contract/base/staff";

/** A line of the log: the newest of one person's changes of one entry, and how many they are. */
export type AuditLine = { entry: AuditEntry; count: number };

/** Saves of a person who keeps typing come closer together. */
const MAX_PAUSE_MS = 10 * 60_000;

const nameOf = ({ actorId, action, detail }: AuditEntry): string => JSON.stringify([actorId, action, detail]);

/**
 * Typing is saved at each pause. One person's changes of one entry are one line, even while others do something else, until
 * a pause of ten minutes. The newest come first.
 */
export function groupEntries(entries: readonly AuditEntry[]): AuditLine[] {
  const lines: AuditLine[] = [];
  const open = new Map<string, { line: AuditLine; from: number }>();
  for (const entry of entries) {
    const name = nameOf(entry);
    const from = Date.parse(entry.at);
    const group = open.get(name);
    if (entry.action === "draft.changed" && group && group.from - from <= MAX_PAUSE_MS) {
      group.line.count++;
      group.from = from;
      continue;
    }
    const line = { entry, count: 1 };
    lines.push(line);
    open.set(name, { line, from });
  }
  return lines;
}
