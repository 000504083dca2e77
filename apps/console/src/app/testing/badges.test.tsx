import type { BadgePerson } from "@narthex/contract/console/door";
import { lines, wait, waitFor } from "@narthex/client/test-page.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadConsole, openConsole } from "./open-console.tsx";

const personOf = (id: string, name: string, change: Partial<BadgePerson> = {}): BadgePerson => ({
  id,
  name,
  church: "Grace Church",
  group: "Blue",
  country: "Ghana",
  type: "SCS",
  locale: "en",
  ...change,
});
const PEOPLE = [
  personOf("anan", "อนันต์ แก้วใส", { church: "คริสตจักรใจสมาน", country: "Thailand", locale: "th" }),
  personOf("ming", "王小明", { type: "GC", group: "Red", country: "China", locale: "zh" }),
  ...Array.from({ length: 11 }, (_, at) => personOf(`p${at}`, `Ruth ${"A".repeat(at + 1)}`, { locale: null })),
];

let opened: Awaited<ReturnType<typeof openConsole>>;
const open = async (search = ""): Promise<void> => {
  opened = await openConsole(`/global-2025/door/badges${search}`, {
    "GET /console/:edition/door/badges": { people: PEOPLE },
  });
  await waitFor(() => document.querySelector("[data-sheets]") ?? undefined);
};
/** The names on the sheets that are printed, sheet by sheet. */
const printed = (): string[][] =>
  [...document.querySelectorAll("[data-sheets] > div")].map((sheet) =>
    [...sheet.querySelectorAll("article")].map((badge) => badge.getAttribute("aria-label") ?? ""),
  );
const badgeOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("[data-sheets] article")].find(
    (badge) => badge.getAttribute("aria-label") === name,
  );
const choose = async (label: string, value: string): Promise<void> => {
  const id = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === label)?.htmlFor ?? "";
  const field = document.getElementById(id) as HTMLInputElement | HTMLSelectElement;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field.matches("select") ? "change" : "input", { bubbles: true }));
  await wait(300);
};

beforeAll(loadConsole);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  opened.close();
  vi.useRealTimers();
});

describe("badges", () => {
  it("show the name by the language of its script, church, country, language, type and code [Q13] [Q14]", async () => {
    await open();
    const thai = badgeOf("อนันต์ แก้วใส");
    const texts = [...(thai?.querySelectorAll("p") ?? [])].map((part) => [
      part.getAttribute("lang"),
      part.textContent.trim(),
    ]);
    expect(texts).toContainEqual(["th", expect.stringContaining("อนันต์")]);
    expect(texts).toContainEqual(["th", "คริสตจักรใจสมาน"]);
    expect(texts.map(([, text]) => text)).toEqual(expect.arrayContaining(["In person", "Thailand", "ไทย"]));
    expect(thai?.querySelector("svg")?.getAttribute("aria-label")).toBe("Code of อนันต์ แก้วใส");
    const chinese = badgeOf("王小明");
    expect([...(chinese?.querySelectorAll("p") ?? [])].map((part) => part.getAttribute("lang"))).toContain("zh");
    expect(chinese?.textContent).toContain("Weekend or online");
  });

  it("are printed for all, for a type, a group, or who is searched, on the paper that is chosen [Q15]", async () => {
    await open();
    expect(printed()).toHaveLength(13);
    expect(lines()).toContain("13 badges on 13 sheets");
    await choose("Paper", "L7165");
    expect(printed().map((sheet) => sheet.length)).toEqual([8, 5]);
    await choose("Type", "GC");
    expect(printed()).toEqual([["王小明"]]);
    expect(lines()).toContain("1 badge on 1 sheet");
    await choose("Type", "");
    await choose("Group", "Red");
    expect(printed()).toEqual([["王小明"]]);
    await choose("Group", "");
    await choose("Name or church", "คริสตจักร");
    expect(printed()).toEqual([["อนันต์ แก้วใส"]]);
  });

  it("are printed for one person at the desk [Q15]", async () => {
    await open("?person=p3");
    expect(printed()).toEqual([["Ruth AAAA"]]);
  });

  it("have a proof that begins with the ten longest names [Q15]", async () => {
    await open();
    document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
    await wait(300);
    expect(printed()).toHaveLength(10);
    expect(printed()[0]?.[0]).toBe("Ruth AAAAAAAAAAA");
  });

  it("set the size of the page, and print nothing else of it [Q13]", async () => {
    const set = vi.spyOn(CSSStyleSheet.prototype, "replaceSync");
    await open();
    await choose("Paper", "a6");
    expect(set.mock.lastCall?.[0]).toContain("@page { size: 105mm 148mm; margin: 0 }");
    await choose("Paper", "card");
    expect(set.mock.lastCall?.[0]).toContain("@page { size: 86mm 54mm; margin: 0 }");
    expect(document.adoptedStyleSheets).toHaveLength(1);
  });
});
