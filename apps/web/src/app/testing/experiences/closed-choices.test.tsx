import { setLocale } from "@narthex/client/messages.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import "../../messages/messages.ts";
import { loadScreens, openApp, type OpenedApp, type Server } from "../open-app.tsx";
import { en } from "../answers/texts.ts";

const { choices, refusedWrites } = en;
const CLOSES_AT = "2025-07-18T01:16:00.000Z";
/** Sign-up closes a minute after the app opens. `submitted`: what this person had submitted before. */
const closing =
  (submitted: "nothing" | "others"): Server =>
  (name, { pathname }) => {
    if (pathname.endsWith("SIGN_UP_CLOSE_TS")) return Response.json({ name: "SIGN_UP_CLOSE_TS", value: CLOSES_AT });
    if (pathname.endsWith("EXP_ALLOC_TS"))
      return Response.json({ name: "EXP_ALLOC_TS", value: "2025-07-20T07:00:00.000Z" });
    if (name === "GET /exps/signup" && submitted === "nothing") return Response.json([]);
    return undefined;
  };

let app: OpenedApp | undefined;
const isListed = (): boolean => {
  const list = [...document.querySelectorAll("[role=alert]")].find((each) =>
    each.textContent?.includes(choices.lostChoices),
  );
  return list?.querySelector("li")?.textContent === "Connect Group";
};

describe("choices that the close catches", () => {
  beforeAll(async () => {
    await setLocale("en");
    await loadScreens();
  });
  beforeEach(() => {
    vi.useFakeTimers();
    const chosen = { sub: "ruth", types: ["CG"], base: [] };
    localStorage.setItem("narthex.own.experiences.Global", JSON.stringify(chosen));
  });
  afterEach(() => {
    app?.close();
    vi.useRealTimers();
  });

  it.each(["/experience", "/experience?edit=1", "/experience/summary"])(
    "are listed on %s until the person presses OK, and not before the close [E03] [E04]",
    async (at) => {
      app = await openApp(at, closing("nothing"));
      await app.wait(5000);
      expect(isListed()).toBe(false);
      await app.wait(120_000);
      expect(isListed()).toBe(true);
      await app.wait(600_000);
      expect(isListed(), "still").toBe(true);
      const ok = [...document.querySelectorAll("button")].find(
        ({ textContent }) => textContent === refusedWrites.dismiss,
      );
      ok?.click();
      await app.wait(2000);
      expect([isListed(), app.path()]).toEqual([false, "/experience"]);
      expect(localStorage.getItem("narthex.own.experiences.Global")).toBeNull();
    },
  );

  it("are not listed if they are what was submitted [E04]", async () => {
    app = await openApp("/experience?edit=1", closing("others"));
    await app.wait(200_000);
    expect(app.lines()).toContain(en.experiences.closed);
    expect(isListed()).toBe(false);
  });
});
