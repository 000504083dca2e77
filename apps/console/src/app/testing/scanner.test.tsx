import { lines, wait, waitFor } from "@narthex/client/test-page.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answersOf, codeOf, PEOPLE } from "./door-fixture.ts";
import { loadConsole, openConsole } from "./open-console.tsx";

vi.mock("@narthex/client/session/desk-device.ts", () => import("./forgetful-device.ts"));

let opened: Awaited<ReturnType<typeof openConsole>>;
beforeAll(loadConsole);
beforeEach(async () => {
  vi.useFakeTimers();
  const request = (_name: string, _options: object, work: (lock: object) => Promise<void>) => work({});
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  opened = await openConsole("/global-2025/door/1", answersOf(1, "door", []));
  await waitFor(() => document.querySelector('input[type="search"]') ?? undefined);
});
afterEach(() => {
  opened.close();
  Reflect.deleteProperty(navigator, "locks");
  vi.useRealTimers();
});

const next = (): void =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Next")?.click();

describe("a scanner that types", () => {
  /** Types as a scanner with a US layout does, on a device whose own layout writes `written`. */
  const type = (code: string, { written = code, end = "Enter" } = {}): void => {
    const places: Record<string, string> = { ":": "Semicolon", "/": "Slash", ".": "Period", "-": "Minus" };
    const own = Array.from(written);
    for (const [at, letter] of Array.from(code).entries())
      dispatchEvent(
        new KeyboardEvent("keydown", {
          key: own[at] ?? letter,
          code: places[letter] ?? `Key${letter.toUpperCase()}`,
          shiftKey: letter === ":" || /[A-Z]/.test(letter),
        }),
      );
    dispatchEvent(new KeyboardEvent("keydown", { key: end }));
  };
  const answered = async (): Promise<(string | undefined)[]> => {
    await wait(300);
    const answer = document.querySelector('[role="alertdialog"]');
    return [
      answer?.getAttribute("aria-label") ?? "",
      PEOPLE.find(({ name }) => answer?.textContent.includes(name))?.id,
    ];
  };

  it("takes what a scanner types wherever the focus is: in any layout, up to Enter or Tab, after anything else, one after another at once [Q23]", async () => {
    const thai = "้ะะยห";
    type(codeOf("ruth"), { written: thai.repeat(9) });
    expect(await answered()).toEqual(["Welcome", "ruth"]);
    type(codeOf("lead"), { end: "Tab" });
    expect(await answered()).toEqual(["Welcome", "lead"]);
    type("abc", { end: "Shift" });
    type(codeOf("noah"));
    type(codeOf("mara"));
    expect(await answered()).toEqual(["Welcome", "mara"]);
    expect(lines()).toContain("Undo: Noah Okoro");
    next();
    await wait(300);
    type(codeOf("anan"));
    expect(await answered()).toEqual(["Welcome", "anan"]);
  });

  it("answers a foreign code that is typed over an answer, and takes the next one [Q23]", async () => {
    type(codeOf("ruth"));
    expect(await answered()).toEqual(["Welcome", "ruth"]);
    type("https://elsewhere.example/ticket");
    expect(await answered()).toEqual(["Unknown", undefined]);
    type("abcdef");
    expect(await answered()).toEqual(["Unknown", undefined]);
    type(codeOf("lead"));
    expect(await answered()).toEqual(["Welcome", "lead"]);
  });
});
