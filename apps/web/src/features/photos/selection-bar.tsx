import { canDownload, MOST_DOWNLOADED } from "@narthex/domain/photos";
import { Download } from "lucide-react";
import { useModal } from "#platform/modal.ts";
import { useIsOnline } from "#platform/network.ts";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";

/** How many are chosen, and the way to download them. Where that cannot be, it says why. */
export const SelectionBar = ({ urls }: { urls: readonly string[] }) => {
  const words = useWords().photos;
  const modal = useModal();
  const isOnline = useIsOnline();
  const count = urls.length;
  const why = !isOnline ? words.offline : count > MOST_DOWNLOADED ? words.tooMany(MOST_DOWNLOADED) : null;
  return (
    <div
      data-covers-corners
      className="rise fixed inset-x-edge bottom-[calc(env(safe-area-inset-bottom)+4.75rem)] z-40 mx-auto flex max-w-md flex-wrap items-center gap-x-4 gap-y-1 rounded-[1.625rem] bg-night py-2 ps-5 pe-2 text-night-ink shadow-lift lg:bottom-6 lg:left-[calc(292px+var(--spacing-edge))]"
    >
      <p role="status" className="min-w-0 flex-1 basis-28 leading-tight">
        <span className="tabular block font-semibold">{count > 0 ? words.count(count) : words.selectHint}</span>
        {why && <span className="text-[0.8125rem] text-night-ink-2">{why}</span>}
      </p>
      <Button
        look="solid"
        disabled={!isOnline || !canDownload(count, false)}
        data-track="photos-download"
        onClick={() => modal.open("photo-download", urls)}
      >
        <Download aria-hidden="true" className="size-4.5" />
        {words.download}
      </Button>
    </div>
  );
};
