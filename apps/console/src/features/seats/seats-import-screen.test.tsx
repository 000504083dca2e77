import type { SeatsPreview } from "@narthex/contract/console/seats-import";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import "../../app/statuses.ts";
import { hasButton, press, showScreen } from "../../test-screen.tsx";
import { SeatsImportScreen } from "./seats-import-screen.tsx";

const PREVIEW: SeatsPreview = {
  unreadable: null,
  unreadableLine: null,
  encoding: "utf-8",
  encodings: [],
  sheets: ["seats.csv"],
  sheet: "seats.csv",
  columns: ["Email", "Service", "Seat"].map((title) => ({ title, sample: "" })),
  mapping: { email: 0, serviceId: 1, allocation: 2 },
  rows: 2,
  issueCount: 0,
  issues: [],
  added: 1,
  changed: 0,
  removed: 1,
  same: 0,
  elsewhere: 1,
  changes: [
    { row: 2, name: "Ana Reyes", service: 1, before: null, after: "Gallery" },
    { row: 3, name: "Ben Cho", service: 2, before: "Block A · Row 1 · Seat 1", after: null },
  ],
  digest: "read",
};

afterEach(() => vi.unstubAllGlobals());

const until = (check: () => void): Promise<void> => act(async () => vi.waitFor(check, { timeout: 5000 }));

/** A server that reads a file of seats like this; gives what it is asked to import. */
function answer(preview: SeatsPreview): unknown[] {
  const imported: unknown[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input);
    const isPreview = url.includes("/preview");
    if (!isPreview) imported.push(JSON.parse(init?.body as string));
    const body = isPreview ? preview : { given: 1, removed: 1 };
    return new Response(JSON.stringify(body), {
      status: isPreview ? 200 : 201,
      headers: { "content-type": "application/json" },
    });
  });
  return imported;
}

const chooseFile = (): Promise<void> =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!field) throw new Error("No file can be chosen.");
    Object.defineProperty(field, "files", { configurable: true, value: [new File(["a"], "seats.csv")] });
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await Promise.resolve();
  });

it("a file of seats shows who gets and who loses a seat, and is imported as it was read [B144]", async () => {
  const imported = answer(PREVIEW);
  await showScreen(<SeatsImportScreen />);
  await chooseFile();
  await until(() => expect(hasButton("Change 2 seats")).toBe(true));
  const text = document.body.textContent.replaceAll(/\s/g, " ");
  expect(text).toContain("Ana Reyes: No seat → Gallery");
  expect(text).toContain("Ben Cho: Block A · Row 1 · Seat 1 → No seat");
  expect(text).toContain("1 seat is not on the plan. People read it as in the file.");
  await press("Change 2 seats");
  await until(() => expect(imported).toHaveLength(1));
  expect(imported[0]).toMatchObject({ fileName: "seats.csv", digest: "read", mapping: PREVIEW.mapping });
});

it("a file without the column of the seats is not imported: it would free all that it names [B144]", async () => {
  answer({ ...PREVIEW, mapping: { ...PREVIEW.mapping, allocation: null } });
  await showScreen(<SeatsImportScreen />);
  await chooseFile();
  await until(() => expect(document.body.textContent).toContain("Choose the columns with the email address"));
  expect(hasButton("Change 2 seats")).toBe(false);
});
