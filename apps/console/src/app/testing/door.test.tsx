import { lines, wait, waitFor } from "@narthex/client/test-page.ts";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answersOf, codeOf, PEOPLE, SYNC } from "./door-fixture.ts";
import { accessOf, loadConsole, openConsole } from "./open-console.tsx";

vi.mock("@narthex/client/session/desk-device.ts", () => import("./forgetful-device.ts"));

let opened: Awaited<ReturnType<typeof openConsole>>;
/** Opens the desk of this device at a point, at which another desk let someone in. */
const open = async (point: number, role: "organiser" | "door" = "door", arrived: string[] = []): Promise<void> => {
  opened = await openConsole(`/global-2025/door/${point}`, answersOf(point, role, arrived));
};

const field = (): HTMLInputElement | undefined =>
  document.querySelector<HTMLInputElement>('input[type="search"]') ?? undefined;
/** What a scanner types. */
const scan = async (code: string): Promise<HTMLElement> => {
  const input = await waitFor(field);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, code);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await wait(100);
  input.form?.requestSubmit();
  return waitFor(() => document.querySelector<HTMLElement>('[role="alertdialog"]') ?? undefined);
};
const press = async (name: string): Promise<void> => {
  const button = [...document.querySelectorAll("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent).trim() === name,
  );
  button?.click();
  await wait(300);
};
const signOf = (answer: HTMLElement): string | undefined => answer.querySelector("svg")?.classList.value;

beforeAll(loadConsole);
beforeEach(() => {
  vi.useFakeTimers();
  const request = (_name: string, _options: object, work: (lock: object) => Promise<void>) => work({});
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
});
afterEach(() => {
  opened.close();
  Reflect.deleteProperty(navigator, "locks");
  vi.useRealTimers();
});

describe("the answer to a scan", () => {
  it.each([
    [
      "of someone who may enter",
      1,
      "ruth",
      "Welcome",
      "lucide-check",
      "Ruth Amoah",
      joinDots(["Grace Church", "Thai"]),
    ],
    [
      "of someone whom another desk let in",
      1,
      "ming",
      "Already here",
      "lucide-rotate-ccw",
      "王小明",
      "Since 9:02 AM, Desk 2",
    ],
    [
      "of someone with a place on a bus",
      3,
      "ming",
      "Welcome",
      "lucide-check",
      "王小明",
      joinDots(["Grace Church", "Harbour · Bus 4", "Thai"]),
    ],
    [
      "of someone who may enter elsewhere",
      2,
      "ming",
      "Not for this door",
      "lucide-arrow-right",
      "王小明",
      "Please go to: Bus",
    ],
    [
      "of someone without a place",
      3,
      "anan",
      "Not for this door",
      "lucide-arrow-right",
      "อนันต์ แก้วใส",
      "Please go to: Lunch",
    ],
    ["before the point opens", 5, "ruth", "Closed", "lucide-clock", "Ruth Amoah", "Opens at 12:00 PM"],
    [
      "before the point opens on another day",
      6,
      "ming",
      "Closed",
      "lucide-clock",
      "王小明",
      "Opens at Sat, 19 Jul, 6:00 PM",
    ],
    ["at a desk without places", 4, "ruth", "Full", "lucide-ban", "Ruth Amoah", "This desk has no place left."],
    [
      "of nobody",
      1,
      "somebody-else",
      "Unknown",
      "lucide-circle-question-mark",
      null,
      "This code is of nobody who is registered for this conference. Search the name.",
    ],
  ])("%s says so by word, sign, name and reason [Q01]", async (_case, point, person, word, sign, name, reason) => {
    await open(point, "door", point === 1 ? ["ming"] : []);
    const answer = await scan(codeOf(person));
    expect(answer.getAttribute("aria-label")).toBe(word);
    expect(answer.querySelector('[role="alert"]')?.textContent).toBe(word);
    expect(signOf(answer)).toContain(sign);
    expect(answer.textContent).toContain(reason);
    if (name === null) expect(PEOPLE.filter((one) => answer.textContent.includes(one.name))).toEqual([]);
    else expect(answer.textContent).toContain(name);
  });

  it("is undone at once, or later under the last arrivals; who was undone is welcome again [Q01] [Q02]", async () => {
    await open(1);
    await scan(codeOf("ruth"));
    await press("Undo");
    expect(document.querySelector('[role="alertdialog"]')).toBeNull();
    expect((await scan(codeOf("ruth"))).getAttribute("aria-label")).toBe("Welcome");
    await press("Next");
    await press("Undo: Ruth Amoah");
    expect(lines()).not.toContain("Undo: Ruth Amoah");
    expect((await scan(codeOf("ruth"))).getAttribute("aria-label")).toBe("Welcome");
  });

  it("leads those who lead the doors to the badge of the person, in a tab of its own [Q15]", async () => {
    await open(1, "organiser");
    const link = (await scan(codeOf("ruth"))).querySelector<HTMLAnchorElement>("a");
    expect([link?.textContent, link?.getAttribute("href"), link?.target]).toEqual([
      "Badge",
      "/console/global-2025/door/badges?person=ruth",
      "_blank",
    ]);
    opened.close();
    await open(1, "door");
    expect((await scan(codeOf("ruth"))).querySelector("a")).toBeNull();
  });
});

describe("a person who came in twice", () => {
  it("is named, and any desk undoes the later arrival, however long ago it was [Q03]", async () => {
    await open(1, "door", ["ming", "ming"]);
    await waitFor(() => (lines().includes("Came in twice: 1 person") ? true : undefined));
    await press("Undo the later one: 王小明");
    expect(lines()).not.toContain("Came in twice: 1 person");
    expect((await scan(codeOf("ming"))).getAttribute("aria-label")).toBe("Already here");
  });
});

describe("a group", () => {
  it("arrives with one scan of its leader and a list of those who came; who may not enter is named [Q21]", async () => {
    await open(2);
    await scan(codeOf("lead"));
    await press("The group too");
    const boxes = [...document.querySelectorAll<HTMLInputElement>('dialog input[type="checkbox"]')];
    expect(boxes.map((box) => [box.closest("label")?.textContent, box.checked])).toEqual([
      ["Noah Okoro", true],
      ["Mara Okoro", true],
      ["Paul Okoro", true],
    ]);
    boxes[1]?.click();
    await wait(100);
    await press("Check in 2 people");
    expect(document.querySelector("dialog [role=alert]")?.textContent).toBe("Paul Okoro: Not for this door");
    expect(lines()).toContain("Undo: Noah Okoro");
    expect(lines()).not.toContain("Undo: Mara Okoro");
  });
});

describe("a desk", () => {
  it("says that the server has a problem, not that there is no network, and works on [Q18]", async () => {
    await open(1);
    await waitFor(field);
    Object.assign(opened.answers, { [`${SYNC}/1`]: Response.json({}, { status: 500 }) });
    await wait(4_000);
    const said = lines().filter((line) => /^(?:No network|The server)/.test(line));
    expect(said).toEqual(["The server has a problem. The desk works on; entries are sent later."]);
    expect((await scan(codeOf("ruth"))).getAttribute("aria-label")).toBe("Welcome");
  });

  it("shows nothing any more once its person may not work at a door [Q18]", async () => {
    await open(1);
    await waitFor(field);
    opened.answers["GET /console/access"] = accessOf("photographer");
    opened.answers["GET /console/:edition/door"] = Response.json({}, { status: 403 });
    await wait(130_000);
    expect([field(), lines().includes("Registration")]).toEqual([undefined, false]);
    expect(lines()).toContain("Page not found");
  });

  it("finds people by the start of their names, and lets in who is chosen [Q05]", async () => {
    await open(1);
    const answer = await scan("王");
    expect([answer.getAttribute("aria-label"), answer.textContent.includes("王小明")]).toEqual(["Welcome", true]);
  });
});
