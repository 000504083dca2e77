import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createBrowserHistory } from "@tanstack/react-router";
import { setLocale } from "@narthex/client/messages.ts";
import { wait, waitFor } from "@narthex/client/test-page.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import "../messages/messages.ts";
import { loadScreens, openApp, type OpenedApp } from "./open-app.tsx";

let app: OpenedApp | undefined;

const controls = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("button, [role=button]")];
const press = async (name: string): Promise<void> => {
  const control = await waitFor(() =>
    controls().findLast((each) => `${each.getAttribute("aria-label") ?? ""} ${each.textContent}`.includes(name)),
  );
  control.click();
  await wait(1000);
};
/** What is open over the page: questions, and the panels of menus. */
const layers = (): number => document.querySelectorAll("dialog[open], [data-holds-scroll=menu]").length;

/** What a person presses on a page to open what lies over it. */
const OPENED: [name: string, path: string, ...presses: string[]][] = [
  ["the person's menu", "/team", "Your menu"],
  ["the log-out question of the menu", "/team", "Your menu", "Log Out"],
  ["the log-out question of the profile", "/profile", "Log Out"],
  ["the question about repairing", "/profile", "Repair this app"],
  ["the days of the schedule", "/schedule", "Choose a day"],
  ["the days of the quotes", "/resources/quotes", "Choose a day"],
  ["the question about withdrawing", "/experience", "More", "Withdraw my interest"],
  ["the Wi-Fi, which has a history entry", "/home", "Wi-Fi"],
];

describe("Back", () => {
  beforeAll(async () => {
    await setLocale("en");
    await loadScreens();
  });
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    app?.close();
    vi.useRealTimers();
  });

  it.each(OPENED)("closes %s and stays on the page [L08] [N07]", async (_, path, ...presses) => {
    history.pushState(null, "", "/terms-of-use");
    const browser = createBrowserHistory();
    app = await openApp("/terms-of-use", undefined, "en", browser);
    await app.wait(500);
    browser.push(path);
    await app.wait(3000);
    expect(layers()).toBe(0);
    for (const name of presses) await press(name);
    await waitFor(() => layers() || undefined);
    expect(layers()).toBe(1);
    history.back();
    await app.wait(1000);
    expect([layers(), location.pathname]).toEqual([0, path]);
    history.back();
    await app.wait(1000);
    expect(location.pathname).toBe("/terms-of-use");
    browser.destroy();
  });

  it("is known to everything that opens over a page: by the kit's dialog, by the hook, or by a history entry [L08]", () => {
    const root = join(import.meta.dirname, "../../../../..");
    const files = ["apps/web/src", "apps/console/src", "packages/ui/src"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
        .map((file) => `${folder}/${file}`),
    );
    const opening = files.filter((file) => readFileSync(join(root, file), "utf8").includes("showModal()"));
    expect(opening.toSorted()).toEqual([
      "apps/web/src/features/photos/qr-dialog.tsx",
      "apps/web/src/features/photos/viewer.tsx",
      "apps/web/src/features/tours/tour-guide.tsx",
      "packages/ui/src/overlays/dialog.tsx",
    ]);
  });
});
