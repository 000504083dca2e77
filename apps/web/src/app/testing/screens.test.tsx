import { writeFileSync } from "node:fs";
import type { ScreenPath } from "@narthex/domain/routes";
import { setLocale } from "@narthex/client/messages.ts";
import { afterEach, beforeAll, beforeEach, describe, it, vi } from "vitest";
import "../messages/messages.ts";
import { SCREENS } from "../screens.ts";
import { loadScreens, openApp, type OpenedApp } from "./open-app.tsx";

const PARAMS: Record<string, string> = { id: "ruth", name: "7", serviceId: "2", video: "a-talk" };
const pathOf = (screen: string): string =>
  screen === "/survey/:name"
    ? "/survey/feedback"
    : screen === "/url"
      ? "/url?q=https%3A%2F%2Felse.test"
      : screen.replaceAll(/:(\w+)/g, (_, name: string) => PARAMS[name]!);
let app: OpenedApp | undefined;
const out: string[] = [];
describe("explore", () => {
  beforeAll(async () => {
    await setLocale("en");
    await loadScreens();
  });
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    app?.close();
    vi.useRealTimers();
  });
  it.each(Object.keys(SCREENS) as ScreenPath[])("%s", async (screen) => {
    const path = pathOf(screen);
    app = await openApp(path);
    await app.wait(2400);
    const calls = [...app.calls].filter((c) => c.startsWith("GET ") && c !== "GET /live" && c !== "GET /clock");
    const healthy = app.lines();
    out.push(`# ${screen} ${healthy.length}`);
    for (const call of calls)
      for (const kind of ["500", "hang"]) {
        app.close();
        app = await openApp(path, (name) =>
          name !== call ? undefined : kind === "hang" ? "hang" : Response.json({}, { status: 500 }),
        );
        await app.wait(kind === "hang" ? 30_000 : 8000);
        const now = app.lines();
        out.push(
          `${kind} ${call}\n   - ${healthy.filter((l) => !now.includes(l)).join(" § ")}\n   + ${now.filter((l) => !healthy.includes(l)).join(" § ")}`,
        );
      }
    writeFileSync("/tmp/failures-explore.txt", out.join("\n"));
  });
});
