import type { TranslationPreview } from "@narthex/contract/console/translations";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { lines } from "@narthex/client/test-page.ts";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { press, showScreen } from "../../../test-screen.tsx";
import "../../../app/statuses.ts";
import { TranslationsScreen } from "./translations-screen.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  queryClient.clear();
});

const PREVIEW: TranslationPreview = {
  unreadable: null,
  unreadableLine: null,
  encoding: "utf-8",
  encodings: [],
  sheets: [""],
  sheet: "",
  columns: ["Reference", "Where", "English", "Translation"].map((title) => ({ title, sample: "" })),
  mapping: { place: 0, note: 1, english: 2, text: 3 },
  rows: 4,
  issueCount: 0,
  issues: [],
  added: 1,
  changed: 0,
  same: 0,
  empty: 2,
  emptyRows: [3, 5],
  meanwhile: 1,
  changes: [
    { row: 4, language: "zh", object: "Rain", english: "Rain", before: "雨", after: "下雨", meanwhile: "text" },
    { row: 2, language: "zh", object: "Lunch", english: "Lunch", before: "", after: "午餐", meanwhile: null },
  ],
  digest: "as read",
};

/** A server that finds this in every file; gives what it gets. */
function answer(preview: TranslationPreview): { path: string; body: Record<string, unknown> }[] {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.href);
    const isPost = init?.method === "POST";
    const isPreview = pathname.endsWith("/preview");
    if (isPost) sent.push({ path: pathname.split("/").slice(4).join("/"), body: JSON.parse(init.body as string) });
    const written = isPreview ? { ...preview, added: sent.at(-1)?.body["overwrites"] ? 2 : 1 } : { changed: 2 };
    const headers = { "content-type": "application/json" };
    return new Response(JSON.stringify(isPost ? written : { files: [] }), {
      status: isPost && !isPreview ? 201 : 200,
      headers,
    });
  });
  return sent;
}

const until = (check: () => void): Promise<void> => act(async () => vi.waitFor(check, { timeout: 5000 }));
const choose = (text: string): Promise<void> =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>("input[type=file]")!;
    Object.defineProperty(field, "files", { configurable: true, value: [new File([text], "zh.csv")] });
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });

it("a translator's file shows what changes, which rows are empty and what was written meanwhile, and replaces that only if it is chosen [B132]", async () => {
  const sent = answer(PREVIEW);
  await showScreen(<TranslationsScreen />, "en", [], { languages: ["en", "zh"] });
  await choose("a");
  await until(() => expect(lines()).toContain("1 new, 0 changed, 0 unchanged"));
  expect(lines()).toEqual(
    expect.arrayContaining([
      "1 text has changed in the draft since this file was made.",
      "2 rows have no translation yet and stay as they are: 3, 5",
      "Changed meanwhile",
      "Take 1 text",
    ]),
  );
  await act(async () => document.querySelector<HTMLButtonElement>("[role=switch]")?.click());
  await until(() => expect(lines()).toContain("Take 2 texts"));
  await press("Take 2 texts");
  const body = { fileName: "zh.csv", content: "YQ==", sheet: null, mapping: null, overwrites: false };
  await until(() => expect(sent.length).toBe(3));
  expect(sent).toEqual([
    { path: "translations/preview", body },
    { path: "translations/preview", body: { ...body, mapping: PREVIEW.mapping, overwrites: true } },
    { path: "translations", body: { ...body, mapping: PREVIEW.mapping, overwrites: true, digest: "as read" } },
  ]);
});

it("a translator's file with an error names its rows and offers nothing [B132]", async () => {
  const issue = { row: 2, column: "Translation", field: "text", code: "other-english", value: "Lunch" } as const;
  answer({ ...PREVIEW, issueCount: 1, issues: [issue] });
  await showScreen(<TranslationsScreen />, "en", [], { languages: ["en", "zh"] });
  await choose("a");
  await until(() => expect(lines()).toContain("1 error"));
  expect(document.body.textContent).toContain("row 2, Translation:");
  expect(lines().some((line) => line.startsWith("Take "))).toBe(false);
});

it("a translator's file with more changes than are listed says how many there are [B132]", async () => {
  answer({ ...PREVIEW, changed: 250 });
  await showScreen(<TranslationsScreen />, "en", [], { languages: ["en", "zh"] });
  await choose("a");
  await until(() => expect(lines()).toContain("And 250 more."));
});
