import { afterEach, beforeAll, beforeEach, describe, it, vi } from "vitest";
import { loadScreens, openApp, type OpenedApp } from "./open-app.tsx";
import "../messages/messages.ts";
import { setLocale } from "@narthex/client/messages.ts";

let app: OpenedApp | undefined;
describe("explore", () => {
  beforeAll(async () => { await setLocale("en"); await loadScreens(); });
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => { app?.close(); vi.useRealTimers(); });
  it.each(["/home", "/schedule", "/announcement", "/experience", "/seating/2", "/team","/resources/sessions","/profile","/photodrop","/schedule/session-card/7","/resources/sessions/mylist","/profile/pub/ruth","/access-denied","/terms-of-use","/survey/feedback","/url?q=https%3A%2F%2Felse.test","/gpcr/home","/login","/resources/quotes","/resources/book","/resources/video/a-talk"])("%s", async (path) => {
    app = await openApp(path);
    await app.wait(4000);
    console.log(path, [...app.calls].join(" | "), "\n   ", app.lines().join(" § "));
  });
});
