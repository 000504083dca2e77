import { expect, it, vi } from "vitest";
import { SCREENS } from "../screens.ts";
import { all, heading, link, namesOf } from "./elements.ts";
import { openApp, testScreens } from "./open-app.tsx";
import "../messages/messages.ts";

testScreens();

it("the header is that of the screen that is shown, while the next one loads [N31]", async () => {
  const app = await openApp("/home");
  await app.waitFor(() => link("Team"));
  expect(all("header")).toEqual([]);
  let arrive = (): void => undefined;
  const loading = new Promise<void>((resolve) => (arrive = resolve));
  vi.spyOn(SCREENS["/team"], "preload").mockReturnValue(loading);
  link("Team")?.click();
  await app.wait(500);
  expect([app.path(), heading()?.startsWith("Good"), all("header").length]).toEqual(["/team", true, 0]);
  arrive();
  await app.wait(500);
  expect([heading(), all("header").length]).toEqual(["Team", 1]);
});

it("the side menu also has what phones reach from home, and an email to the organisers [N32]", async () => {
  const app = await openApp("/home");
  await app.wait(3000);
  const [, more] = all('nav[aria-label="Main menu"] ul');
  expect(namesOf("a", more)).toEqual(["Experiences", "PhotoDrop", "My QR", "Write to us"]);
});
