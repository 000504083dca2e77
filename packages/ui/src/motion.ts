const DETAIL_PICTURE = "detail-picture";

/**
 * Names the picture of a pressed card, marked `data-picture`, so that it grows into the picture of the page that the view
 * transition leads to, which has the utility `detail-picture`. A page may have the name once.
 */
export function growPictureOf(card: HTMLElement): void {
  for (const earlier of document.querySelectorAll<HTMLElement>("[data-picture]")) earlier.style.viewTransitionName = "";
  card.querySelector<HTMLElement>("[data-picture]")?.style.setProperty("view-transition-name", DETAIL_PICTURE);
}

/** Whether the person asked their device for less motion. */
export const isMotionReduced = (): boolean =>
  typeof matchMedia === "undefined" || matchMedia("(prefers-reduced-motion: reduce)").matches;
