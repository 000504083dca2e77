import { appendFileSync } from "node:fs";
import type { Locator } from "@playwright/test";

const CLICK_S = 0.5;
/** 40 words of five characters a minute. */
const CHARACTER_S = 60 / (40 * 5);
/** The first part of a field of a date. */
const FIRST_PART = { x: 24, y: 24 };

export type SheetFile = { name: string; mimeType: string; buffer: Buffer };

/**
 * A person who only clicks and types, counted. Two clicks choose an option of a list; two more than the one on its field choose
 * a file in the dialog of the system.
 */
export const createHand = () => {
  let clicks = 0;
  let characters = 0;
  const click = async (target: Locator): Promise<void> => {
    await target.click();
    clicks += 1;
  };
  return {
    click,
    /** A field that has the focus already needs no click. */
    async type(field: Locator, text: string): Promise<void> {
      await field.waitFor();
      if (!(await field.evaluate((element) => element === document.activeElement))) await click(field);
      await field.page().keyboard.type(text);
      characters += text.length;
    },
    /** Selects what is in a field, and types over it. */
    async replace(field: Locator, text: string): Promise<void> {
      await field.click({ clickCount: 3 });
      clicks += 3;
      await field.page().keyboard.type(text);
      characters += text.length;
    },
    /** Types a date as the browser writes it: with the day or with the month first. */
    async typeDate(field: Locator, date: string): Promise<void> {
      const [year = "", month = "", day = ""] = date.split("-");
      for (const digits of [day + month + year, month + day + year]) {
        await field.click({ position: FIRST_PART });
        await field.page().keyboard.type(digits);
        if ((await field.inputValue()) === date) break;
      }
      clicks += 1;
      characters += date.length;
    },
    async select(field: Locator, label: string): Promise<void> {
      await field.selectOption({ label });
      clicks += 2;
    },
    async chooseFile(field: Locator, file: SheetFile): Promise<void> {
      const chooser = field.page().waitForEvent("filechooser");
      await click(field);
      await (await chooser).setFiles(file);
      clicks += 2;
    },
    clicks: () => clicks,
    characters: () => characters,
    /** At human speed, without the time that anything takes to answer. */
    seconds: () => clicks * CLICK_S + characters * CHARACTER_S,
  };
};

/** Prints figures of a test, and gives them to `npm run prove`, which records them. */
export function recordFigures(figures: Readonly<Record<string, number>>): void {
  console.log(figures);
  const file = process.env["PROVE_FIGURES"];
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`);
}
