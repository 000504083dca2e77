import { driver } from "driver.js";

const isMotionCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The one of several marked elements that is on the screen: the menus stand twice, and only one of them shows. */
const findTarget = (mark: string): Element | undefined =>
  [...document.querySelectorAll(`[data-tour="${mark}"]`)].find((element) => element.getClientRects().length > 0);

export type Side = "top" | "bottom" | "middle";

export type Spotlight = {
  /** Lights an element, and says where there is room for words beside it. Without one the whole screen is dimmed. */
  light: (mark: string) => Side;
  end: () => void;
};

/** Dims the screen but for what is spoken of. */
export const openSpotlight = (): Spotlight => {
  const isCalm = isMotionCalm();
  const light = driver({
    animate: !isCalm,
    smoothScroll: false,
    allowClose: false,
    allowKeyboardControl: false,
    overlayColor: "#131120",
    overlayOpacity: 0.62,
    stagePadding: 8,
    stageRadius: 18,
  });
  return {
    light: (mark) => {
      const element = findTarget(mark);
      if (!element) {
        light.highlight({});
        return "middle";
      }
      element.scrollIntoView({ block: element.clientHeight > innerHeight * 0.5 ? "start" : "center" });
      light.highlight({ element });
      const { top, bottom } = element.getBoundingClientRect();
      return top > innerHeight - bottom ? "top" : "bottom";
    },
    end: () => light.destroy(),
  };
};
