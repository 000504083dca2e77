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
  const pressed = button!() as HTMLButtonElement;
  pressed.focus();
  pressed.click();
  pressed.disabled = true;
  // As browsers do with a disabled element.
  pressed.blur();
  await Promise.resolve();
  meanwhile();
  pressed.disabled = false;
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

it("goes on beside a row that was removed by its own button [B07]", async () => {
  document.body.innerHTML = "<main><ul><li><button>Discard</button></li><li><a href='/'>Next</a></li></ul></main>";
  await press(() => document.querySelector("li")?.remove());
  expect(document.activeElement?.tagName).toBe("UL");
  // What was removed while the focus is elsewhere takes it from nobody.
  document.querySelector("a")?.focus();
  document.querySelector("ul")?.append(document.createElement("li"));
  document.querySelector("li:last-child")?.remove();
  await Promise.resolve();
  expect(document.activeElement?.tagName).toBe("A");
});
