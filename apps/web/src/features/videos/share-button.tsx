import { Share2 } from "lucide-react";
import { showFailure, showToast } from "#platform/toasts.ts";
import { useWords } from "#platform/words/words.ts";
import { IconButton } from "#ui/button.tsx";

/** The address of this page, at this moment of the film. */
const addressAt = (moment: number): string => {
  const address = new URL(location.pathname, location.origin);
  if (moment >= 1) address.searchParams.set("timestamp", String(Math.floor(moment)));
  return address.href;
};

/** Hands the film on through the device, else copies where it is. */
export const ShareButton = ({ title, moment }: { title: string; moment: () => number }) => {
  const words = useWords().video;
  const copy = (url: string): Promise<void> =>
    navigator.clipboard.writeText(url).then(() => showToast({ message: words.copied, icon: "done", colour: "ink" }));
  const share = async (): Promise<void> => {
    const url = addressAt(moment());
    try {
      await ("share" in navigator ? navigator.share({ title, url }) : copy(url));
    } catch (error) {
      // Who closes the device's own panel has changed their mind.
      if (!(error instanceof DOMException && error.name === "AbortError")) showFailure(words.notCopied);
    }
  };
  return (
    <IconButton name={words.share} data-track="share-video" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5.5" />
    </IconButton>
  );
};
