import type { Locator, Page } from "@playwright/test";

/** A simulated person at the console, whose taps and keys are counted. */
export type Hand = {
  page: Page;
  tap: (target: Locator) => Promise<void>;
  /** Taps a field, empties it by a tap if it is not empty, and writes in it: a key for each character. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Opens a list of choices and selects one. */
  choose: (field: Locator, index: number) => Promise<void>;
  /** A key of the screen's keyboard, such as Enter. */
  press: (field: Locator, key: string) => Promise<void>;
};
export type Task = { name: string; run: (hand: Hand) => Promise<void> };

export function handOn(page: Page) {
  const counts = { taps: 0, keys: 0 };
  const tap = async (target: Locator): Promise<void> => {
    counts.taps += 1;
    await target.click();
  };
  const hand: Hand = {
    page,
    tap,
    async write(field, text) {
      await tap(field);
      if ((await field.inputValue()) !== "") {
        counts.taps += 1;
        await field.clear();
      }
      counts.keys += text.length;
      await field.pressSequentially(text);
    },
    async choose(field, index) {
      counts.taps += 2;
      await field.selectOption({ index });
    },
    async press(field, key) {
      counts.keys += 1;
      await field.press(key);
    },
  };
  return { counts, hand };
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name }).first();
const link = (page: Page, name: string | RegExp): Locator => page.getByRole("link", { name }).first();
const textbox = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });
/** Opens the menu of a phone, and one of its screens. */
async function open({ page, tap }: Hand, screen: string): Promise<void> {
  await tap(button(page, "Menu"));
  await tap(page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: screen, exact: true }));
}
const seen = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
async function publish({ page, tap }: Hand): Promise<void> {
  await tap(page.getByRole("dialog").getByRole("button", { name: /^Publish/ }));
  await seen(page, /^Published\. You can recall it/);
}

/** The ten most frequent tasks of a team during a conference. Each begins on Today and ends when the console confirms it. */
export const TASKS: readonly Task[] = [
  {
    name: "An event begins ten minutes later",
    async run(hand) {
      await hand.tap(button(hand.page, /^\+10 min: /));
      await publish(hand);
    },
  },
  {
    name: "An event moves to another room",
    async run(hand) {
      const { page, tap } = hand;
      await tap(link(page, "Change the programme"));
      await tap(button(page, /^Room: /));
      await tap(page.getByRole("dialog").getByRole("listitem").first().getByRole("button"));
      await publish(hand);
    },
  },
  {
    name: "An announcement to everyone",
    async run(hand) {
      const { page, tap, write } = hand;
      await tap(link(page, "Announce"));
      await tap(button(page, "Write an announcement"));
      await write(textbox(page, "Title, English"), "Umbrellas at the doors");
      await write(textbox(page, "Text, English"), "It rains. Take one and bring it back.");
      await tap(button(page, "Add"));
      await seen(page, "Saved as a draft.");
      await tap(button(page, "Review and publish"));
      await publish(hand);
    },
  },
  {
    name: "A publication is recalled",
    async run(hand) {
      const { page, tap } = hand;
      await open(hand, "Publish");
      await tap(button(page, "Recall"));
      await seen(page, /^Recalled/);
    },
  },
  {
    name: "A word of an event is corrected",
    async run(hand) {
      const { page, tap, press } = hand;
      await tap(link(page, "Change the programme"));
      await tap(page.getByRole("main").getByRole("listitem").getByRole("link").first());
      const title = textbox(page, "Title, English");
      await tap(title);
      for (const key of ["End", "Backspace", "s"]) await press(title, key);
      await page.getByText("Saving…").waitFor();
      await seen(page, "Saved as a draft.");
      await tap(button(page, "Review and publish"));
      await publish(hand);
    },
  },
  {
    name: "A person is found by their name",
    async run(hand) {
      const { page, tap, write } = hand;
      await open(hand, "People");
      await write(page.getByRole("searchbox"), "nora");
      await tap(page.getByRole("link", { name: /Noraini/ }).last());
      await page.getByRole("heading", { name: /Noraini/, level: 1 }).waitFor();
    },
  },
  {
    name: "Someone without a registration is registered",
    async run(hand) {
      const { page, tap, write } = hand;
      await open(hand, "People");
      await tap(link(page, "Add a person"));
      await write(textbox(page, "Email address"), "walk-in@harbour.example");
      await write(textbox(page, "Name"), "Mei Chan");
      await tap(button(page, "Register"));
      await page.getByRole("heading", { name: "Mei Chan", level: 1 }).waitFor();
    },
  },
  {
    name: "A person moves to another group",
    async run(hand) {
      const { page, tap, write, press } = hand;
      await open(hand, "People");
      const search = page.getByRole("searchbox");
      await write(search, "mei ch");
      await page.getByRole("link", { name: /Mei Chan/ }).waitFor();
      await press(search, "Enter");
      await write(page.getByRole("combobox", { name: "Group" }), "Harbour");
      await tap(button(page, "Save"));
      await seen(page, "The registration was saved.");
    },
  },
  {
    name: "A person without a seat gets one",
    async run(hand) {
      const { page, tap } = hand;
      await open(hand, "Seats");
      await tap(button(page, /, free/));
      await tap(page.getByRole("dialog").getByRole("button").filter({ hasText: /\w/ }).last());
      await seen(page, "The seat was saved.");
    },
  },
  {
    name: "The report of a day is read",
    async run(hand) {
      const { page, choose } = hand;
      await open(hand, "Report");
      await choose(page.getByRole("combobox", { name: "Day" }), 2);
      await page.getByRole("heading", { name: "Photos" }).waitFor();
    },
  },
];
