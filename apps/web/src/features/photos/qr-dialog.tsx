import { Suspense } from "react";
import { useView } from "#features/content/index.ts";
import { LazyQrCode, shortLink } from "#features/profiles/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Dialog } from "@narthex/ui/dialog.tsx";

export const QR_OVERLAY = "photo-qr";

/** The person's QR code for photographers, with instructions. */
export const QrDialog = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages();
  const { edition, person } = useView();
  const link = shortLink(edition.shortLinkBase, person.hashId, location.origin);
  return (
    <Dialog title={messages.photos.myQr} onClose={onClose}>
      <div className="mx-auto mt-4 aspect-square max-w-code rounded-sheet bg-white shadow-lift">
        <Suspense>
          <LazyQrCode text={link} label={messages.qr.label(person.name)} />
        </Suspense>
      </div>
      <ol aria-label={messages.photos.qrSteps} className="mt-5 grid gap-3">
        {[messages.photos.qrFirst, messages.photos.qrSecond].map((step, index) => (
          <li key={step} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
            <span
              aria-hidden="true"
              className="tabular grid size-7 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent"
            >
              {index + 1}
            </span>
            <span className="pt-0.5 text-pretty text-ink-2">{step}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
};
