import { afterEach, beforeEach, expect, it } from "vitest";
import { keepFocus } from "./keep-focus.ts";

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = "<button>Erase</button><input>";
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.innerHTML = "";
});

const [button, input] = ["button", "input"].map(
  (name) => () => document.querySelector<HTMLButtonElement | HTMLInputElement>(name)!,
);

/** Presses the button, whose action then fails. */
const press = async (meanwhile: () => void = () => undefined): Promise<void> => {
  button!().focus();
  button!().click();
  button!().disabled = true;
  // As browsers do with a disabled element.
  button!().blur();
  await Promise.resolve();
  meanwhile();
  button!().disabled = false;
  await new Promise((resolve) => setTimeout(resolve, 0));
};

it("gives a pressed button the focus back after its action failed [B07]", async () => {
  await press();
  expect(document.activeElement).toBe(button!());
});

it("leaves the focus where the person has moved it in the meantime [B07]", async () => {
  await press(() => input!().focus());
  expect(document.activeElement).toBe(input!());
});
