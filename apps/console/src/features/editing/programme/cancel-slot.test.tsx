import { queryClient } from "@narthex/client/cache/query-client.ts";
import { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hasButton, press, showScreen } from "../../../test-screen.tsx";
import { NO_DIFFERENCE } from "../../../test-difference.ts";
import { SlotActions } from "./cancel-slot.tsx";

const slotOf = (id: string, more = {}) => ({
  id,
  venue: `Gate ${id.at(-1)}`,
  start: "2025-07-18T09:00:00+08:00",
  end: "2025-07-18T10:00:00+08:00",
  capacity: 10,
  ...more,
});
const experiencesWith = (more: object): PackExperiences =>
  PackExperiences.parse({
    allocated: 1,
    experiences: [{ type: "PM", slug: "pm", title: "Prayer", slots: [slotOf("PM-1", more), slotOf("PM-2")] }],
  });

beforeEach(() => queryClient.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const until = (check: () => void): Promise<void> => act(async () => vi.waitFor(check, { timeout: 5000 }));

/** A server with these experiences; gives the edits that it gets, and what it is asked to compare. */
function answer(content: PackExperiences): { edits: unknown[]; compared: string[] } {
  const got = { edits: [] as unknown[], compared: [] as string[] };
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input instanceof Request ? input.url : input), "https://a.example");
    const json = (body: unknown, status = 200): Response =>
      new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
    if (init?.method === "POST") {
      got.edits.push(...(JSON.parse(init.body as string) as { edits: unknown[] }).edits);
      return json({ changes: [1] }, 201);
    }
    if (url.pathname.endsWith("/difference")) {
      got.compared.push(url.search);
      return json(NO_DIFFERENCE);
    }
    if (url.pathname.endsWith("/places"))
      return json({ slots: ["PM-1", "PM-2"].map((id) => ({ id, people: 4, room: 6 })), services: [] });
    return json({ file: "", part: "experiences", content, published: content, form: {}, takenKeys: [], media: {} });
  });
  return got;
}

const address = ["experiences", "@PM", "slots", "@PM-1"];
const file = "experiences.yaml";

it("a slot is cancelled alone: its people move to another one or wait, and only that is published [E35]", async () => {
  const { edits, compared } = answer(experiencesWith({}));
  await showScreen(<SlotActions id="PM-1" name="Prayer" isCancelled={false} />);
  await press("Cancel this slot: Prayer");
  await until(() => expect(document.querySelector("dialog select")).not.toBeNull());
  const select = document.querySelector<HTMLSelectElement>("dialog select");
  expect([...(select?.options ?? [])].map(({ value }) => value)).toEqual(["free", "to PM-2"]);
  await act(async () => {
    if (!select) return;
    select.value = "to PM-2";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await press("Cancel this slot");
  await until(() => expect(compared).not.toEqual([]));
  expect(edits).toEqual([
    { file, address: [...address, "isCancelled"], before: false, after: true },
    { file, address: [...address, "movedTo"], before: null, after: "PM-2" },
  ]);
  const asked = new URLSearchParams(compared[0]);
  expect([asked.get("file"), asked.get("slots"), asked.get("values")]).toEqual([file, "PM-1", null]);
});

it("a cancelled slot takes place after all by one press [E35]", async () => {
  const { edits } = answer(experiencesWith({ isCancelled: true, movedTo: "PM-2" }));
  await showScreen(<SlotActions id="PM-1" name="Prayer" isCancelled />);
  await until(() => expect(hasButton("It takes place after all: Prayer")).toBe(true));
  await press("It takes place after all: Prayer");
  await until(() => expect(edits).toHaveLength(2));
  expect(edits).toEqual([
    { file, address: [...address, "isCancelled"], before: true, after: false },
    { file, address: [...address, "movedTo"], before: "PM-2", after: null },
  ]);
});
