import { Suspense } from "react";
import { useView } from "#features/content/index.ts";
import { LazyQrCode, shortLink } from "#features/profiles/index.ts";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** What a photographer scans, and how that brings a photo here, in two steps. */
export const QrDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords();
  const { edition, person } = useView();
  const link = shortLink(edition.shortLinkBase, person.hashId, location.origin);
  return (
    <Dialog title={words.photos.myQr} onClose={onClose}>
      <div className="mx-auto mt-4 aspect-square max-w-[min(17rem,42dvh)] rounded-[1.625rem] bg-white shadow-lift">
        <Suspense>
          <LazyQrCode text={link} label={words.qr.label(person.name)} />
        </Suspense>
      </div>
      <ol aria-label={words.photos.qrSteps} className="mt-5 grid gap-3">
        {[words.photos.qrFirst, words.photos.qrSecond].map((step, index) => (
          <li key={step} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
            <span
              aria-hidden="true"
              className="tabular grid size-7 place-items-center rounded-full bg-accent-soft text-[0.875rem] font-bold text-accent"
            >
              {index + 1}
            </span>
            <span className="pt-0.5 text-pretty text-ink-2">{step}</span>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex justify-end">
        <Button look="solid" onClick={onClose}>
          {words.shell.close}
        </Button>
      </div>
    </Dialog>
  );
};
