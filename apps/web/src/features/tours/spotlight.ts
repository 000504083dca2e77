import { driver } from "driver.js";
import { isMotionReduced } from "@narthex/ui/motion.ts";

/** The visible one of several marked elements: the menus exist twice, and only one is shown. */
const findTarget = (mark: string): Element | undefined =>
  [...document.querySelectorAll(`[data-tour="${mark}"]`)].find((element) => element.getClientRects().length > 0);

export type Side = "top" | "bottom" | "middle";

export type Spotlight = {
  /** Highlights an element and returns where there is room for text. Without an element the whole screen is dimmed. */
  light: (mark: string) => Side;
  /** Scrolls back to where the page was before the tour: a link may have led there. */
  restoreScroll: () => void;
  end: () => void;
};

/** About the height of the tour's dialog, with its distances. */
const DIALOG_PX = 246;
/** For a bar at the head of a screen, where there is room for it. */
const HEAD_PX = 72;

/** Dims the screen except for the highlighted element. */
export const openSpotlight = (): Spotlight => {
  const isCalm = isMotionReduced();
  const scrollAtStart = scrollY;
  const driverInstance = driver({
    animate: !isCalm,
    smoothScroll: false,
    allowClose: false,
    allowKeyboardControl: false,
    overlayColor: "var(--color-scrim)",
    overlayOpacity: 0.62,
    stagePadding: 8,
    stageRadius: 18,
  });
  return {
    light: (mark) => {
      const target = findTarget(mark);
      if (!target) {
        driverInstance.highlight({});
        return "middle";
      }
      // Of a list without room beside it, the first row.
      const isTooTall = target.clientHeight + DIALOG_PX > innerHeight;
      const element = (isTooTall && target.querySelector("li")) || target;
      element.scrollIntoView({ block: "center" });
      // In a low window there is room for the dialog only if the element is at the head.
      const room = innerHeight - element.clientHeight - DIALOG_PX;
      if (room < DIALOG_PX) {
        const head = Math.max(0, Math.min(HEAD_PX, room));
        // In whole pixels: driver.js scrolls again if a fraction of the element is outside.
        scrollBy({ top: Math.floor(element.getBoundingClientRect().top - head), behavior: "instant" });
      }
      driverInstance.highlight({ element });
      const { top, bottom } = element.getBoundingClientRect();
      // A large element leaves no room on either side: the dialog must not cover its beginning.
      return top > Math.max(innerHeight - bottom, DIALOG_PX) ? "top" : "bottom";
    },
    restoreScroll: () => scrollTo({ top: scrollAtStart, behavior: "instant" }),
    end: () => driverInstance.destroy(),
  };
};
