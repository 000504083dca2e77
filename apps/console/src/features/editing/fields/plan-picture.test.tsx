import type { DraftForm } from "@narthex/contract/console/drafts";
import { act, useState } from "react";
import { expect, it } from "vitest";
import { hasButton, press, showScreen } from "../../../test-screen.tsx";
import type { ValueEditor } from "../use-draft-file.ts";
import { PlanPicture } from "./plan-picture.tsx";

const string: DraftForm = { kind: "string", isOptional: false };
const FORM: DraftForm = {
  kind: "group",
  isOptional: false,
  fields: {
    plan: { kind: "picture", isOptional: false },
    seats: {
      kind: "list",
      isOptional: false,
      item: { kind: "group", isOptional: false, fields: { block: string, rows: string, places: string } },
    },
  },
};
type Plan = { plan: string; seats: Record<string, unknown>[] };

/** A draft with one plan, in memory. */
const Draft = ({ first, seen }: { first: Plan; seen: (plan: Plan) => void }) => {
  const [plan, setPlan] = useState(first);
  const at = (value: unknown, steps: readonly (string | number)[]): unknown =>
    steps.reduce<unknown>((found, step) => (found as Record<string | number, unknown> | undefined)?.[step], value);
  const editor = {
    place: "plan",
    takenKeys: [],
    valueAt: (address: readonly (string | number)[]) => at(plan, address),
    edit: (address: readonly (string | number)[], after: unknown) => {
      const next = structuredClone(plan);
      (at(next, address.slice(0, -1)) as Record<string | number, unknown>)[address.at(-1) ?? ""] = after;
      setPlan(next);
      seen(next);
    },
    mediaAddress: (path: string) => (path === "media/hall.png" ? "/media/hall.png" : undefined),
    mayEdit: () => true,
    isStale: () => false,
    refusalAt: () => undefined,
    saveNow: () => Promise.resolve(null),
  } as unknown as ValueEditor;
  return <PlanPicture editor={editor} address={[]} form={FORM} />;
};

const show = async (first: Plan): Promise<() => Plan> => {
  let latest = first;
  await showScreen(<Draft first={first} seen={(plan) => (latest = plan)} />);
  const frame = document.querySelector("[data-plan]");
  if (frame) frame.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200);
  return () => latest;
};
const pointer = (type: string, target: Element | null, clientX: number, clientY: number): Promise<void> =>
  act(async () => void target?.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY })));
const frame = () => document.querySelector("[data-plan]");
const box = (name: string) => document.querySelector<HTMLButtonElement>(`[data-plan] button[aria-label^="${name}"]`);

async function drag(target: Element | null, from: [number, number], to: [number, number]): Promise<void> {
  await pointer("pointerdown", target, ...from);
  await pointer("pointermove", frame(), ...to);
  await pointer("pointerup", frame(), ...to);
}

it("a part of the hall is drawn on the picture with the pointer, moved, and gets its rows and seats [B145]", async () => {
  const latest = await show({ plan: "media/hall.png", seats: [] });
  await drag(frame(), [40, 20], [120, 80]);
  expect(latest().seats).toEqual([
    { block: "Block A", rows: "1-5", places: 10, at: { x: 10, y: 10, width: 20, height: 30 } },
  ]);
  await drag(box("Block A"), [60, 40], [100, 60]);
  expect(latest().seats[0]?.["at"]).toEqual({ x: 20, y: 20, width: 20, height: 30 });
  // A tap draws and moves nothing.
  await drag(frame(), [300, 100], [301, 100]);
  expect(latest().seats).toHaveLength(1);
  expect(document.querySelectorAll("input")).toHaveLength(3);
});

it("a part is placed, moved and resized by keyboard, and stays within the picture [B145]", async () => {
  const latest = await show({ plan: "media/hall.png", seats: [] });
  await press("Place it in the middle");
  const key = (name: string, shiftKey = false): Promise<void> =>
    act(
      async () =>
        void box("Block A")?.dispatchEvent(new KeyboardEvent("keydown", { key: name, shiftKey, bubbles: true })),
    );
  expect(latest().seats[0]?.["at"]).toEqual({ x: 40, y: 40, width: 20, height: 15 });
  await key("ArrowLeft");
  await key("ArrowDown");
  await key("ArrowRight", true);
  expect(latest().seats[0]?.["at"]).toEqual({ x: 39, y: 41, width: 21, height: 15 });
  for (let press = 0; press < 60; press += 1) await key("ArrowRight");
  expect(latest().seats[0]?.["at"]).toMatchObject({ x: 79, width: 21 });
  expect(hasButton("Place it in the middle")).toBe(false);
});

it("a plan without a picture says what to do first [B145]", async () => {
  await show({ plan: "", seats: [] });
  expect(document.body.textContent).toContain("Choose a picture of the hall first");
});
