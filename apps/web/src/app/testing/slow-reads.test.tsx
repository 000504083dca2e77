import { expect, it } from "vitest";
import "../messages/messages.ts";
import { openApp, type OpenedApp, testScreens } from "./open-app.tsx";
import { en } from "./answers/texts.ts";

let app: OpenedApp | undefined;
testScreens();

const { slow } = en.network;
const tryAgain = (): HTMLButtonElement | undefined =>
  [...document.querySelectorAll("button")].find((button) => button.textContent === en.shell.tryAgain);

it("a screen whose read hangs says after some seconds that it is still waiting, and asks again if told to [C21]", async () => {
  let isHanging = true;
  app = await openApp("/profile/edit", (name) => (isHanging && name === "GET /socialprofile" ? "hang" : undefined));
  await app.wait(3000);
  expect(app.lines()).not.toContain(slow);
  await app.wait(8000);
  expect(app.lines()).toContain(slow);
  tryAgain()?.click();
  await app.wait(2000);
  expect(app.lines()).not.toContain(slow);
  await app.wait(8000);
  expect(app.lines()).toContain(slow);
  isHanging = false;
  tryAgain()?.click();
  await app.wait(3000);
  expect(app.lines()).not.toContain(slow);
  expect(app.lines()).toContain("Save changes");
});
