import { driver } from "driver.js";
import { isMotionReduced } from "@narthex/ui/motion.ts";

/** The visible one of several marked elements: the menus exist twice, and only one is shown. */
const findTarget = (mark: string): Element | undefined =>
  [...document.querySelectorAll(`[data-tour="${mark}"]`)].find((element) => element.getClientRects().length > 0);

type Side = "top" | "bottom" | "middle";
/** Where the dialog is: at a side of the window or, in a large one, with its corner next to what it explains. */
export type Place = { side: Side; corner: { top: number; left: number } | null };

export type Spotlight = {
  /** Highlights an element and returns where there is room for the dialog. Without an element the whole screen is dimmed. */
  light: (mark: string, dialog: Element) => Place;
  /** Scrolls back to where the page was before the tour: a link may have led there. */
  restoreScroll: () => void;
  end: () => void;
};

/** About the height of the tour's dialog, with its distances. */
const DIALOG_PX = 246;
/** For a bar at the head of a screen, where there is room for it. */
const HEAD_PX = 72;

/** From here on the window is so large that its foot is far from most elements. */
const LARGE = "(min-width: 64rem)";
/** Between the dialog and the highlighted element, which has a padding of its own, and to the edges of the window. */
const GAP_PX = 20;

const cornerBeside = (element: Element, dialog: Element): Place["corner"] => {
  if (!matchMedia(LARGE).matches) return null;
  const box = element.getBoundingClientRect();
  const { width, height } = dialog.getBoundingClientRect();
  const left = Math.max(GAP_PX, Math.min(box.left, innerWidth - width - GAP_PX));
  const tops = [box.bottom + GAP_PX, box.top - height - GAP_PX];
  const top = tops.find((one) => one >= GAP_PX && one + height + GAP_PX <= innerHeight);
  return top === undefined ? null : { top, left };
};

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
    light: (mark, dialog) => {
      const target = findTarget(mark);
      if (!target) {
        driverInstance.highlight({});
        return { side: "middle", corner: null };
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
      const side = top > Math.max(innerHeight - bottom, DIALOG_PX) ? "top" : "bottom";
      return { side, corner: cornerBeside(element, dialog) };
    },
    restoreScroll: () => scrollTo({ top: scrollAtStart, behavior: "instant" }),
    end: () => driverInstance.destroy(),
  };
};
