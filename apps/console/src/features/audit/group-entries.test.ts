import type { AuditEntry } from "@narthex/contract/base/staff";
import { expect, it } from "vitest";
import { groupEntries } from "./group-entries.ts";

const DAY = "schedule/2025-07-18.yaml";
let id = 1000;
const entry = (
  actorId: number,
  at: string,
  object = "@12",
  action: AuditEntry["action"] = "draft.changed",
): AuditEntry => ({
  id: id--,
  at: `2025-07-18T${at}Z`,
  actorId,
  // Two people may have one name.
  actor: "Ann",
  isCommand: false,
  action,
  subject: null,
  detail: { file: DAY, entry: object },
  object: null,
});

it("what a person types in one entry is one line of the log until a pause; nothing else is grouped [B04]", () => {
  const lines = groupEntries([
    entry(1, "10:30:00"),
    entry(2, "10:29:50"),
    entry(1, "10:29:40"),
    entry(1, "10:29:30", "@12", "draft.undone"),
    entry(1, "10:29:25", "@12", "draft.undone"),
    entry(1, "10:21:00"),
    entry(1, "10:20:00", "@13"),
    entry(1, "10:10:59"),
  ]);
  expect(
    lines.map(({ entry: { at, actorId, action, detail }, count }) => [
      at.slice(11, 19),
      actorId,
      action,
      detail["entry"],
      count,
    ]),
  ).toEqual([
    ["10:30:00", 1, "draft.changed", "@12", 3],
    ["10:29:50", 2, "draft.changed", "@12", 1],
    ["10:29:30", 1, "draft.undone", "@12", 1],
    ["10:29:25", 1, "draft.undone", "@12", 1],
    ["10:20:00", 1, "draft.changed", "@13", 1],
    ["10:10:59", 1, "draft.changed", "@12", 1],
  ]);
});
