import type { FirstSteps } from "@narthex/contract/setup/first-steps";
import { SETUP_PART_NAMES } from "@narthex/domain/setup/parts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { lines } from "@narthex/client/test-page.ts";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { fileQuery } from "#features/editing/index.ts";
import { press, showScreen } from "../../test-screen.tsx";
import { FirstStepsPanel } from "./first-steps-panel.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const until = (check: () => void): Promise<void> => act(async () => vi.waitFor(check, { timeout: 5000 }));

/** A server with these first steps; gives what it gets, and remembers what may wait. */
function answer(steps: FirstSteps): unknown[] {
  const sent: unknown[] = [];
  let { parts } = steps;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.href);
    const [, part, verb] = /first-steps\/(\w+)\/([\w-]+)$/.exec(pathname) ?? [];
    const headers = { "content-type": "application/json" };
    if (init?.method === "POST") {
      const body = JSON.parse((init.body as string | undefined) ?? "null") as { isLater?: boolean } | null;
      sent.push([part, verb, body]);
      parts = parts.map((one) =>
        one.part === part
          ? { ...one, state: verb === "last-edition" ? "done" : body?.isLater ? "later" : "missing" }
          : one,
      );
      if (verb === "later") return new Response(null, { status: 201 });
      return new Response(JSON.stringify({ taken: 4, left: 1 }), { status: 201, headers });
    }
    const isSteps = pathname.endsWith("/first-steps");
    return new Response(JSON.stringify(isSteps ? { ...steps, parts } : { uninvited: 3, waiting: 1 }), { headers });
  });
  return sent;
}

const MISSING = SETUP_PART_NAMES.map((part) => ({ part, state: "missing" as const }));
const startsOf = (name: string): string[] =>
  [...document.querySelectorAll("main a, main button, a, button")]
    .map((one) => one.getAttribute("aria-label") ?? "")
    .filter((label, at, all) => label.startsWith(`${name}: `) && all.indexOf(label) === at)
    .map((label) => label.slice(name.length + 2));

const openParts = (): (string | null)[] =>
  [...document.querySelectorAll("details[open] h3")].map(({ textContent }) => textContent);

it("each part of a draft says what delegates would see without it, and has four starts; the next one is open [B133]", async () => {
  answer({ parts: MISSING, lastEdition: { id: "global-2025", title: { en: "Global 2025" } } });
  const remove = await showScreen(<FirstStepsPanel />);
  await until(() => expect(lines()).toContain("Experiences and their slots"));
  const names = ["Programme", "Rooms", "People", "Experiences and their slots", "Seating plans", "Session materials"];
  for (const name of [...names, "Library", "Team and legal pages", "System parameters"])
    expect([name, startsOf(name)]).toEqual([
      name,
      ["From nothing", "From a spreadsheet", "From the last one", "Later"],
    ]);
  expect(lines()).toContain("Without them, there is nothing to choose.");
  expect(openParts()).toEqual(["Programme"]);
  await press("Programme: Later");
  await until(() => expect(openParts()).toEqual(["Rooms"]));
  remove();
});

it("a part that is put off is shown as later, and one that is done asks for nothing more [B133]", async () => {
  const parts = MISSING.map((one) => (one.part === "library" ? { ...one, state: "done" as const } : one));
  const sent = answer({ parts, lastEdition: null });
  const remove = await showScreen(<FirstStepsPanel />);
  await until(() => expect(lines()).toContain("Library"));
  expect(startsOf("Library")).toEqual([]);
  expect(startsOf("System parameters")).toEqual(["From nothing", "From a spreadsheet", "Later"]);
  await press("System parameters: Later");
  await until(() => expect(lines()).toContain("Later, but before you publish"));
  await press("System parameters: Not later");
  await until(() => expect(lines()).not.toContain("Later, but before you publish"));
  expect(sent).toEqual([
    ["parameters", "later", { isLater: true }],
    ["parameters", "later", { isLater: false }],
  ]);
  remove();
});

it("a part is taken over from the last edition after a question, and its files are read again [B133]", async () => {
  const sent = answer({ parts: MISSING, lastEdition: { id: "global-2025", title: { en: "Global 2025" } } });
  const remove = await showScreen(<FirstStepsPanel />);
  await until(() => expect(startsOf("Library").length).toBe(4));
  const { queryKey } = fileQuery("an-edition", "resources.yaml");
  queryClient.setQueryData(queryKey, {} as never);
  await press("Library: From the last one");
  expect(lines()).toContain("Take Library from Global 2025?");
  expect(sent).toEqual([]);
  await press("Take it over");
  await until(() => expect(startsOf("Library")).toEqual([]));
  expect(sent.map((one) => (one as unknown[]).slice(0, 2))).toEqual([["library", "last-edition"]]);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  remove();
});
