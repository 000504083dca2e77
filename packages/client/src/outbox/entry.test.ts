// @vitest-environment node
import { expect, it } from "vitest";
import { begin, type Entry, nextToSend, type Refusal, settle } from "./entry.ts";

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  sub: "anna",
  subject: "choices",
  name: "POST /it",
  input: {},
  mode: "latest",
  isQuiet: false,
  invalidates: [],
  order: 1,
  attempts: 0,
  notBefore: 0,
  isAttempted: false,
  refusal: null,
  ...more,
});
const refusal: Refusal = { code: "closed", status: 409, detail: "closed", userMessage: null };

it("a write that another tab has sent and that was refused meanwhile is not sent again, and holds no later one up [V02]", () => {
  const begun = begin([entry("first")], "first");
  const refused = settle(begun, "first", { kind: "refused", refusal }, 0);
  // Another tab had listed it before it was refused.
  expect(begin(refused, "first")).toEqual(refused);
  // As an earlier version of the app may have stored it.
  const marked = entry("first", { isAttempted: true, refusal });
  const later = [marked, entry("second")];
  expect(nextToSend(later, { now: 0, tried: new Set() })?.id).toBe("second");
  expect(begin(later, "second").find(({ id }) => id === "second")?.isAttempted).toBe(true);
});
