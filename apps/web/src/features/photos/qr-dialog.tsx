import { shortLink } from "@narthex/domain/people/codes";
import { appOrigin } from "@narthex/client/server-address.ts";
import { X } from "lucide-react";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useView } from "#features/content/index.ts";
import { QrCode } from "#features/profiles/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { PersonName } from "@narthex/ui/layout/person-name.tsx";
import { usePageMark } from "@narthex/ui/overlays/use-page-mark.ts";

export const QR_OVERLAY = "photo-qr";

/** The person's QR code for photographers, on a white screen in every theme: it is scanned in the dark. */
export const QrDialog = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages();
  const { edition, person } = useView();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageMark("data-scroll-held");
  const askToClose = useEffectEvent((event: Event) => {
    event.preventDefault();
    onClose();
  });
  // Closed before it leaves the page: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const box = dialog.current;
    const onCancel = (event: Event): void => askToClose(event);
    box?.addEventListener("cancel", onCancel);
    box?.showModal();
    heading.current?.focus({ preventScroll: true });
    return () => {
      box?.removeEventListener("cancel", onCancel);
      box?.close();
    };
  }, []);
  const link = shortLink(edition.shortLinkBase, person.hashId, appOrigin());
  return (
    <dialog
      ref={dialog}
      aria-labelledby="photo-qr-title"
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-y-auto bg-white text-on-light scheme-light"
    >
      <button
        type="button"
        aria-label={messages.shell.close}
        title={messages.shell.close}
        className="fixed end-3 top-under-notch grid size-touch place-items-center rounded-full"
        onClick={onClose}
      >
        <X aria-hidden="true" className="size-6" />
      </button>
      <div className="mx-auto grid min-h-full max-w-form content-center justify-items-center gap-1 px-edge py-12 text-center">
        <h2 ref={heading} id="photo-qr-title" tabIndex={-1} className="font-semibold outline-none">
          {messages.home.myQr}
        </h2>
        <div className="aspect-square w-full max-w-code-large">
          <QrCode text={link} label={messages.qr.label(person.name)} />
        </div>
        <p className="display text-3xl text-balance [overflow-wrap:anywhere]" dir="auto">
          <PersonName name={person.name} />
        </p>
        <ol aria-label={messages.photos.qrSteps} className="mt-5 grid gap-2.5 text-start">
          {[messages.photos.qrFirst, messages.photos.qrSecond].map((step, index) => (
            <li key={step} className="grid grid-cols-[1ch_minmax(0,1fr)] gap-3">
              <span aria-hidden="true" className="display tabular text-xl">
                {index + 1}
              </span>
              <span className="text-pretty">{step}</span>
            </li>
          ))}
        </ol>
      </div>
    </dialog>
  );
};
