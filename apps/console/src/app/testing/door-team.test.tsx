import type { Door, DoorNumbers } from "@narthex/contract/console/door";
import type { DeskRow, HeldEntry } from "@narthex/contract/console/door-desks";
import { lines, wait, waitFor } from "@narthex/client/test-page.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { accessOf, type ConsoleAnswers, loadConsole, openConsole } from "./open-console.tsx";

const DOOR: Door = {
  points: [
    {
      id: 1,
      title: "Registration",
      audience: { who: "type", type: "SCS" },
      limit: 9,
      opensAt: "2025-07-18T01:00:00.000Z",
      closesAt: null,
      arrived: 0,
    },
  ],
  slots: [],
  services: [{ id: 2, title: "Evening service" }],
  endsAt: "2025-07-25T00:00:00.000Z",
};
const SEEN = "2025-07-18T01:02:00.000Z";
const DESKS: DeskRow[] = [{ id: "d1", name: "Desk 1", person: "Ana", seenAt: SEEN, isSignedOut: false }];
const HELD: HeldEntry[] = [
  { id: "e1", desk: "Desk 3", point: "Registration", name: "Ruth Amoah", at: SEEN, isUndo: false },
];
const NUMBERS: DoorNumbers = {
  arrived: 1,
  expected: 3,
  quarters: [{ from: "2025-07-18T01:00:00.000Z", count: 1 }],
  doubles: [
    {
      name: "Ruth Amoah",
      arrivals: [
        { desk: "Desk 1", at: SEEN },
        { desk: "Desk 2", at: "2025-07-18T01:05:00.000Z" },
      ],
    },
  ],
  missing: [
    { group: "Bus 3", people: [{ id: "anan", name: "อนันต์ แก้วใส", seat: "G-20-2" }] },
    { group: "", people: [{ id: "ming", name: "王小明", seat: null }] },
  ],
};

let opened: Awaited<ReturnType<typeof openConsole>>;
const open = async (path: string, answers: ConsoleAnswers = {}): Promise<void> => {
  opened = await openConsole(`/global-2025/door${path}`, {
    "GET /console/:edition/door": DOOR,
    "GET /console/:edition/door/desks": { desks: DESKS, held: HELD },
    "GET /console/:edition/door/points/:point/numbers": NUMBERS,
    ...answers,
  });
};
const named = (name: string) => (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("button, a")].findLast(
    (one) => (one.getAttribute("aria-label") ?? one.textContent).trim() === name,
  );
const press = async (name: string): Promise<void> => {
  (await waitFor(named(name))).click();
  await wait(300);
};
const type = async (label: string, value: string): Promise<void> => {
  const text = (one: HTMLLabelElement) => one.textContent.startsWith(label);
  const id = [...document.querySelectorAll("label")].find(text)?.htmlFor ?? "";
  const field = document.getElementById(id) as HTMLInputElement | HTMLSelectElement;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field.matches("select") ? "change" : "input", { bubbles: true }));
  await wait(100);
};
const listOf = (name: RegExp): string =>
  [...document.querySelectorAll("ul[aria-label]")].find((one) => name.test(one.getAttribute("aria-label") ?? ""))
    ?.textContent ?? "";
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, " ");

beforeAll(loadConsole);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  opened.close();
  vi.useRealTimers();
});

describe("the points of arrival", () => {
  it("are made with who may enter, a limit and hours; one that closes before it opens is refused [Q07]", async () => {
    await open("");
    await press("Add a point");
    await type("Name", "Evening");
    await type("Who may enter", "service:2");
    await type("Limit", "120");
    await type("Opens", "2025-07-18T18:00");
    await type("Closes", "2025-07-18T17:00");
    expect(lines()).toContain("This is not after the opening.");
    await press("Save");
    expect(opened.writes).toEqual([]);
    await type("Closes", "2025-07-18T20:00");
    await press("Save");
    expect(opened.writes.map(({ body }) => body)).toEqual([
      {
        id: null,
        title: "Evening",
        audience: { who: "service", service: 2 },
        limit: 120,
        opensAt: "2025-07-18T10:00:00.000Z",
        closesAt: "2025-07-18T12:00:00.000Z",
      },
    ]);
  });

  it("are opened by someone at a door, who changes nothing and sees no desks [Q07] [Q08]", async () => {
    await open("", { "GET /console/access": accessOf("door") });
    await waitFor(named("Open a desk at Registration"));
    const others = ["Add a point", "Edit Registration", "Sign out Desk 1", "Badges"].filter((name) => named(name)());
    expect([others, opened.calls.has("GET /console/:edition/door/desks")]).toEqual([[], false]);
  });
});

describe("the desks", () => {
  it("are signed out after a question, and what was kept apart is counted or dropped [Q11]", async () => {
    await open("");
    await waitFor(named("Sign out Desk 1"));
    expect(plain(listOf(/decision/))).toContain("Ruth Amoah");
    const actions = [...document.querySelectorAll("button[aria-label]")].map((one) => one.getAttribute("aria-label"));
    await press(actions.find((label) => label?.includes("Ruth Amoah")) ?? "");
    expect(opened.writes.map(({ name, body }) => [name, body])).toEqual([
      ["POST /console/global-2025/door/entries", { entries: ["e1"], keep: true }],
    ]);
    await press("Sign out Desk 1");
    await press("Sign out");
    expect([...opened.calls]).toContain("POST /console/global-2025/door/desks/d1/sign-out");
  });

  it("have all that was kept apart counted at once, and dropped at once after a question [Q11]", async () => {
    const held = ["e1", "e2", "e3"].flatMap((id) => HELD.map((entry) => ({ ...entry, id })));
    await open("", { "GET /console/:edition/door/desks": { desks: DESKS, held } });
    await press("Count all (3)");
    await press("Drop all (3)");
    expect(opened.writes).toHaveLength(1);
    await press("Drop");
    const entries = ["e1", "e2", "e3"];
    expect(opened.writes.map(({ body }) => body)).toEqual([
      { entries, keep: true },
      { entries, keep: false },
    ]);
  });

  it("that could not be read are not shown as none [Q11]", async () => {
    await open("", { "GET /console/:edition/door/desks": Response.json({}, { status: 422 }) });
    const alert = await waitFor(() => document.querySelector('[role="alert"]') ?? undefined);
    expect(alert.textContent).not.toBe("");
  });
});

describe("the numbers of a point", () => {
  it("name who came in twice with both desks, and who is missing by group with their seat [Q03] [Q06]", async () => {
    await open("/1/numbers");
    await waitFor(() => (lines().includes("1 of 3 expected people arrived.") ? true : undefined));
    expect(plain(listOf(/^Came in twice/))).toMatch(/Ruth Amoah.*Desk 1 · 9:02 AM, Desk 2 · 9:05 AM/);
    expect(plain(listOf(/^Bus 3/))).toBe("อนันต์ แก้วใสG-20-2");
    expect(document.body.textContent).toContain("王小明");
  });

  it("list who is missing by row or table too [Q06]", async () => {
    await open("/1/numbers");
    await waitFor(() => (lines().includes("1 of 3 expected people arrived.") ? true : undefined));
    await type("Sort by", "table");
    expect(plain(listOf(/^G-20$/))).toBe("อนันต์ แก้วใสBus 3 · G-20-2");
  });
});
