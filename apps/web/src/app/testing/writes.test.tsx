import { createMemoryHistory } from "@tanstack/react-router";
import { isAgreed } from "@narthex/client/call/agreed-status.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { loadOutbox, sendPending } from "@narthex/client/outbox/pending.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import "../messages/messages.ts";
import { APP_WRITES, type Act, type AppWrite, type Expected, prepare } from "./answers/app-writes.ts";
import { HAS_ALL_CASES, loadScreens, openApp, type OpenedApp } from "./open-app.tsx";
import { en } from "./answers/texts.ts";

let app: OpenedApp | undefined;

const textOf = (control: Element): string => {
  const label = document.getElementById(control.getAttribute("aria-labelledby") ?? "")?.textContent ?? "";
  return [control.getAttribute("aria-label"), control.getAttribute("data-track"), label, control.textContent].join(
    "\n",
  );
};
const realTimeout = setTimeout;
/** Code is loaded in real time. */
const realPause = (): Promise<unknown> => new Promise((resolve) => realTimeout(resolve, 10));
/** Some controls come with code that is still being loaded. */
const MAX_TRIES = 100;
const find = async (what: string, look: () => HTMLElement | undefined): Promise<HTMLElement> => {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const found = look();
    if (found) return found;
    await realPause();
    await app?.wait(100);
  }
  throw new Error(`no ${what}: ${app?.lines().slice(25).join(" · ")}`);
};
const control = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("button, a, [role=switch]")].findLast((each) =>
    textOf(each)
      .split("\n")
      .some((line) => line.trim() === name),
  );
const act = async (step: Act): Promise<void> => {
  if (typeof step === "function") void step();
  else if ("press" in step) (await find(step.press, () => control(step.press))).click();
  else {
    const selector = `input[name="${step.into}"]`;
    const field = await find(step.into, () => document.querySelector<HTMLInputElement>(selector) ?? undefined);
    // React takes no notice of what is set by the element itself.
    Reflect.set(HTMLInputElement.prototype, "value", step.type, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  await realPause();
  await app?.wait(300);
};

/** Push messages of a browser: happy-dom has none. */
const stubPush = (): void => {
  const subscription = {
    endpoint: "https://push.example.test/1",
    options: { applicationServerKey: null },
    unsubscribe: async () => true,
    toJSON: () => ({ endpoint: "https://push.example.test/1", keys: { p256dh: "a", auth: "b" } }),
  };
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", { permission: "default", requestPermission: async () => "granted" });
  const registration = { pushManager };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
};

type Kind = "500" | "hang" | "wrong" | "lost";
/** Of refusals and of answers that never come, a write has one each: all read the same. `npm run test:all` has both. */
const KINDS: Kind[][] = HAS_ALL_CASES
  ? [["500", "wrong", "lost", "hang"]]
  : [
      ["500", "hang"],
      ["wrong", "lost"],
    ];
const CASES = (Object.keys(APP_WRITES) as AppWrite[]).flatMap((name, at) =>
  KINDS[at % KINDS.length]!.map((kind) => [name, kind] as const),
);
const answerTo = (name: string, kind: Kind) => {
  if (kind === "hang" || kind === "lost") return kind;
  if (kind === "500") return Response.json({}, { status: 500 });
  return Response.json([], { status: isAgreed(name, 200) ? 206 : 200 });
};
/** A hanging write is given up after 20 s. */
const PASSES_MS: Record<Kind, number> = { "500": 1500, wrong: 1500, lost: 1500, hang: 21_000 };

const agreed = ({ done: [status, body] = [201, null] }: Expected): Response =>
  body === null ? new Response(null, { status }) : Response.json(body, { status });

describe("a write", () => {
  beforeAll(async () => {
    await setLocale("en");
    await loadScreens();
  });
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("open", () => null);
    stubPush();
  });
  afterEach(() => {
    app?.close();
    app = undefined;
    Reflect.deleteProperty(navigator, "serviceWorker");
    Reflect.deleteProperty(globalThis, "PushManager");
    vi.useRealTimers();
  });

  it.each(CASES)(
    "%s (%s): the person reads that it is not done, and that it is only after the agreed answer [C20] [C02] [E04]",
    async (name, kind) => {
      const expected = APP_WRITES[name] as Expected;
      const { at, modal, params = {}, answers = {}, acts, reads, success, isKept = false } = expected;
      const called = name.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? "");
      const history = createMemoryHistory({ initialEntries: ["/team"] });
      history.push(at, { modal });
      let isFailing = true;
      let sent = 0;
      prepare[name]?.();
      app = await openApp(
        at,
        (call, { pathname }) => {
          if (call === called) {
            sent += 1;
            return isFailing ? answerTo(name, kind) : agreed(expected);
          }
          const own = answers[call as keyof typeof answers];
          if (own && (!("name" in own) || pathname.endsWith(String(own.name))))
            return Response.json(own, { status: call.startsWith("GET ") ? 200 : 201 });
          return undefined;
        },
        "en",
        history,
      );
      // happy-dom has no layout.
      vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 390, 600));
      await app.wait(3000);
      for (const step of acts) await act(step);
      if (success) expect(app.lines(), "at once").not.toContain(success);
      // Some are sent by code that is still being loaded.
      await app.waitFor(() => sent > 0 || undefined);
      await app.wait(PASSES_MS[kind]);
      const lines = app.lines();
      const isLost = kind === "hang" || kind === "lost";
      const said = typeof reads === "object" ? reads && reads[isLost ? "lost" : "failed"] : reads;
      if (said !== null) expect(lines, kind).toContain(said);
      else
        expect(lines.filter((line) => [en.outbox.waiting(1), ...Object.values(en.problems)].includes(line))).toEqual(
          [],
        );
      if (success) expect(lines, kind).not.toContain(success);

      isFailing = false;
      const before = sent;
      if (isKept) sendPending();
      else await act(acts.at(-1) as Act);
      // An attempt may be on its way that hangs, too.
      if (isKept && kind === "hang") await app.wait(21_000);
      const read = new Set<string>();
      for (let waited = 0; waited < 5000; waited += 500) {
        await app.wait(500);
        for (const line of app.lines()) read.add(line);
      }
      if (isKept || said !== null) expect(sent, "it is sent again").toBeGreaterThan(before);
      if (success) expect([...read], "confirmed").toContain(success);
      expect(app.lines()).not.toContain(en.outbox.waiting(1));
      // What waits belongs to the page, which lives longer than the app of one test.
      await (await loadOutbox()).sendAll();
    },
  );
});
