import { PACK_PARTS } from "@narthex/contract/pack/pack";
import { PACK_ISSUES } from "@narthex/contract/base/pack-issues";
import { expect, it } from "vitest";

type Schema = { _zod: { def: { error?: (issue: object) => unknown } } };
const isSchema = (value: object): value is Schema => "_zod" in value;

/** Collects the messages that a schema and all schemas and checks inside it have themselves. */
function collect(value: unknown, messages: Set<unknown>, seen: Set<object>): void {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  if (isSchema(value)) {
    const { def } = value._zod;
    if (def.error) messages.add(def.error({}));
    collect(def, messages, seen);
  } else for (const inner of Object.values(value)) collect(inner, messages, seen);
}

it("every message of the schemas of a pack has a code, which the console translates [B90]", () => {
  const messages = new Set<unknown>();
  for (const { schema } of Object.values(PACK_PARTS)) collect(schema, messages, new Set());
  const known = new Set<unknown>(Object.values(PACK_ISSUES));
  expect(messages.size).toBeGreaterThan(10);
  expect([...messages].filter((message) => !known.has(message))).toEqual([]);
});
