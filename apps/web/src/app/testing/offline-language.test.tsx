import { onlineManager } from "@tanstack/react-query";
import { chooseLocale } from "#features/content/locale.ts";
import { globalEdition } from "@narthex/domain/test-fixtures";
import { setLocale } from "@narthex/client/messages.ts";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import "../messages/messages.ts";
import { loadScreens, openApp, type OpenedApp } from "./open-app.tsx";
import { zh } from "./answers/texts.ts";

let app: OpenedApp | undefined;
beforeAll(async () => {
  await setLocale("en");
  await loadScreens();
});
beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  app?.close();
  vi.useRealTimers();
  await setLocale("en");
});

const { statusAt, since, notHere } = zh.network;
const isAge = (line: string): boolean =>
  [statusAt, since].some((text) => {
    const [before = "", after = ""] = text("|").split("|");
    return line.startsWith(before) && line.endsWith(after) && line.length > text("").length;
  });

it.each([
  ["/home", "is off"],
  ["/home", "leads nowhere"],
  ["/schedule", "is off"],
  ["/schedule", "leads nowhere"],
])(
  "%s keeps the day, with its age, if the language is changed while the network %s [X02] [I05]",
  async (at, network) => {
    let isLost = false;
    app = await openApp(at, (name) => {
      if (isLost) return "lost";
      return name === "GET /cms/editions" ? Response.json([{ ...globalEdition, languages: ["en", "zh"] }]) : undefined;
    });
    await app.wait(5000);
    expect(app.lines()).toContain("Opening session");
    isLost = true;
    if (network === "is off") onlineManager.setOnline(false);
    await app.wait(70_000);
    await chooseLocale("Global", "zh");
    await app.wait(30_000);
    const lines = app.lines();
    expect(lines).toContain("Opening session");
    expect([...lines].filter((line) => line === notHere || line === zh.failure.title)).toEqual([]);
    expect(lines.filter(isAge)).not.toEqual([]);
  },
);
