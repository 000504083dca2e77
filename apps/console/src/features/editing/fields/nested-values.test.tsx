import type { DraftForm } from "@narthex/contract/console/drafts";
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { hasButton, press, showScreen } from "../../../test-screen.tsx";
import { AddButton } from "./form-editor.tsx";

const string: DraftForm = { kind: "string", isOptional: false };
const group = (fields: Record<string, DraftForm>): DraftForm => ({ kind: "group", isOptional: false, fields });
/** An experience with slots, each with people: three levels of what is added. */
const SLOT = group({ venue: string, inner: { kind: "list", isOptional: false, item: group({ role: string }) } });
const EXPERIENCE = group({ name: string, outer: { kind: "list", isOptional: false, item: SLOT } });

const onAdd = vi.fn<(value: unknown) => Promise<string | null>>(() => Promise.resolve(null));
afterEach(() => {
  onAdd.mockClear();
  sessionStorage.clear();
});

const dialogs = (): HTMLDialogElement[] => [...document.querySelectorAll("dialog")];
const formOnTop = (): HTMLFormElement | null | undefined => dialogs().at(-1)?.querySelector("form");

async function type(text: string): Promise<void> {
  const field = formOnTop()?.querySelector("input");
  if (!field) throw new Error("There is no field.");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const byButton = (): Promise<void> => press("Add");
/** What a browser does for Enter in a field: it submits the form of the field, if nothing else prevents it. */
const byEnter = (): Promise<void> =>
  act(async () => {
    const event = new Event("submit", { bubbles: true, cancelable: true });
    formOnTop()?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

describe.each([
  ["by its button", byButton],
  ["by Enter", byEnter],
] as const)("what is added within what is added, %s,", (_name, add) => {
  it("is added to its list only, through three levels, and no form stands within another [B93]", async () => {
    await showScreen(<AddButton place="test" label="Experiences" form={EXPERIENCE} initial={{}} onAdd={onAdd} />);
    await press("Add: Experiences");
    await type("Walk");
    await press("Add: outer");
    await type("Hall");
    await press("Add: inner");
    await type("Guide");
    expect(dialogs()).toHaveLength(3);
    expect(document.querySelectorAll("form form, form dialog")).toHaveLength(0);
    await add();
    expect([dialogs().length, onAdd.mock.calls.length]).toEqual([2, 0]);
    await add();
    expect([dialogs().length, onAdd.mock.calls.length]).toEqual([1, 0]);
    await add();
    expect(onAdd.mock.calls).toEqual([[{ name: "Walk", outer: [{ venue: "Hall", inner: [{ role: "Guide" }] }] }]]);
    expect([dialogs().length, hasButton("Add: Experiences")]).toEqual([0, true]);
  });
});

it("an entry within what is added can be corrected after a refusal, also what identifies it [B93]", async () => {
  onAdd.mockResolvedValueOnce("must be a code in capital letters");
  const form = group({ outer: { kind: "list", isOptional: false, keyField: "code", item: group({ code: string }) } });
  await showScreen(<AddButton place="test" label="Experiences" form={form} initial={{}} onAdd={onAdd} />);
  await press("Add: Experiences");
  await press("Add: outer");
  await type("walk");
  await byButton();
  await byButton();
  expect(formOnTop()?.textContent).toContain("must be a code");
  await type("WALK");
  expect(formOnTop()?.textContent).not.toContain("must be a code");
  await byButton();
  expect(onAdd.mock.calls.at(-1)).toEqual([{ outer: [{ code: "WALK" }] }]);
});

it("a text for readers of some languages is written in these, and shows others that it has [B93]", async () => {
  const text: DraftForm = { kind: "text", isOptional: false };
  const form = group({ title: text, body: text });
  const initial = { languages: ["th"], title: { en: "", th: "" }, body: { en: "Buses", th: "" } };
  const button = <AddButton place="test" label="Announcement" form={form} initial={initial} onAdd={onAdd} />;
  await showScreen(button, "en", [], { languages: ["en", "zh", "th"] });
  await press("Add: Announcement");
  const labels = [...(formOnTop()?.querySelectorAll("label") ?? [])].map(({ textContent }) => textContent);
  expect(labels).toEqual(["Title, ไทย", "Text, English", "Text, ไทย"]);
});
