import type { ListedGap } from "@narthex/contract/console/drafts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { press, showScreen } from "../../../test-screen.tsx";
import { Parity } from "./parity.tsx";

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const until = (check: () => void): Promise<void> => act(async () => vi.waitFor(check, { timeout: 5000 }));
const gapOf = (file: string, language: "zh" | "th", english: string, more: Partial<ListedGap> = {}): ListedGap => ({
  file,
  address: ["@1", "title"],
  language,
  reason: "missing",
  english,
  acceptedBy: null,
  acceptedBecause: null,
  object: english,
  present: null,
  ...more,
});
const GAPS = [
  gapOf("schedule/2025-07-18.yaml", "th", "Lunch"),
  gapOf("schedule/2025-07-19.yaml", "th", "Walk"),
  gapOf("announcements.yaml", "zh", "Rain", { reason: "older", present: "雨" }),
];

/** A server with these gaps; gives what it gets. */
function answer(): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: unknown, init?: RequestInit) => {
    const isPost = init?.method === "POST";
    if (isPost) sent.push(JSON.parse(init.body as string));
    const headers = { "content-type": "application/json" };
    return new Response(JSON.stringify(isPost ? { changes: [1] } : GAPS), { status: isPost ? 201 : 200, headers });
  });
  return sent;
}

const change = (selector: string, value: string): Promise<void> =>
  act(async () => {
    const field = document.querySelector<HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement>(selector)!;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
  });
const shown = (): (string | null)[] => [...document.querySelectorAll("li a")].map(({ textContent }) => textContent);

it("missing texts of one part or language are listed alone, and accepted together as far as they are listed [B129]", async () => {
  const sent = answer();
  await showScreen(<Parity />);
  await until(() => expect(shown()).toEqual(["Lunch", "Walk", "Rain"]));
  const partNames = [...document.querySelectorAll("select[name=part] option")].map(({ textContent }) => textContent);
  expect(partNames).toEqual(["All parts", "Programme of a day", "Announcements"]);
  await change("select[name=part]", "schedule");
  expect(shown()).toEqual(["Lunch", "Walk"]);
  await change("select[name=language]", "zh");
  expect(shown()).toEqual([]);
  await change("select[name=language]", "th");
  await press("Accept all 2: ไทย");
  // The reason is asked once, and not left out.
  await press("Accept all 2: ไทย");
  expect([sent, document.querySelector("dialog [aria-invalid=true]")?.getAttribute("name")]).toEqual([[], "because"]);
  await change("input[name=because]", "English names stay");
  await press("Accept all 2: ไทย");
  const gaps = GAPS.slice(0, 2).map(({ file, address, language, english }) => ({ file, address, language, english }));
  expect(sent).toEqual([{ gaps, because: "English names stay" }]);
});

it("a translation is written beside its English text, over the one that was read [B129]", async () => {
  const sent = answer();
  await showScreen(<Parity />);
  await until(() => expect(shown().length).toBe(3));
  await change("select[name=part]", "announcements");
  expect(document.querySelector("textarea")?.value).toBe("雨");
  await change("textarea", "下雨");
  await press("Save the translation");
  expect(sent).toEqual([
    { edits: [{ file: "announcements.yaml", address: ["@1", "title", "zh"], before: "雨", after: "下雨" }] },
  ]);
  await change("select[name=part]", "schedule");
  await change("textarea", "อาหารกลางวัน");
  await press("Save the translation");
  expect(sent[1]).toEqual({
    edits: [{ file: "schedule/2025-07-18.yaml", address: ["@1", "title", "th"], after: "อาหารกลางวัน" }],
  });
});
