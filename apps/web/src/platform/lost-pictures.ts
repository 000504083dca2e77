const isLost = (image: HTMLImageElement): boolean =>
  image.complete && image.naturalWidth === 0 && image.currentSrc !== "";

const note = ({ type, target }: Event): void => {
  if (target instanceof HTMLImageElement) target.toggleAttribute("data-lost", type === "error");
};

/** Asks for lost pictures again. */
const retry = (): void => {
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-lost]")) {
    image.removeAttribute("data-lost");
    // The same address: the browser loads it again.
    image.src = image.getAttribute("src") ?? "";
  }
};

/** Marks every picture that cannot be loaded, as one that was never seen without a network: the styles show a calm surface in its place. */
export function watchLostPictures(): () => void {
  for (const image of document.querySelectorAll("img")) image.toggleAttribute("data-lost", isLost(image));
  // These events do not bubble.
  document.addEventListener("error", note, true);
  document.addEventListener("load", note, true);
  addEventListener("online", retry);
  return () => {
    document.removeEventListener("error", note, true);
    document.removeEventListener("load", note, true);
    removeEventListener("online", retry);
  };
}
