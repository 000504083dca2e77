import type { Page } from "@playwright/test";

/** What a person reads on the screen without scrolling: the text between its top and the tabs, with single spaces. */
export const firstScreenText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const tabs = [...document.querySelectorAll("nav")].find((nav) => getComputedStyle(nav).position === "fixed");
    const end = tabs?.getBoundingClientRect().top ?? innerHeight;
    const main = document.querySelector("main");
    const texts: string[] = [];
    const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const isSeen = box.width > 1 && box.height > 1 && box.top >= 0 && box.bottom <= end;
      if (isSeen && node.parentElement?.checkVisibility()) texts.push(node.textContent ?? "");
    }
    // Thai texts have word joiners.
    return texts.join(" ").replaceAll("\u2060", "").replaceAll(/\s+/g, " ").trim();
  });
