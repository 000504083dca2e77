import { Copy } from "lucide-react";
import { QrCode } from "#features/profiles/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { showFailure, showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { wifiText } from "./wifi-text.ts";

/** How to join the network of the venue: as a code, and as text to copy. */
export const WifiDialog = ({ name, password, onClose }: { name: string; password: string; onClose: () => void }) => {
  const messages = useMessages().arrival;
  const copy = (): void =>
    void navigator.clipboard.writeText(password).then(
      () => showToast({ message: messages.copied, icon: "done", colour: "ink" }),
      () => showFailure(messages.failed),
    );
  return (
    <Dialog hasEntry title={messages.wifi} onClose={onClose}>
      <p className="mt-2 text-pretty text-ink-2">{messages.wifiText}</p>
      <div className="mx-auto mt-4 aspect-square w-full max-w-52">
        <QrCode text={wifiText({ name, password })} label={messages.qr(name)} />
      </div>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        <dt className="text-ink-3">{messages.network}</dt>
        <dd className="font-semibold [overflow-wrap:anywhere]">{name}</dd>
        <dt className="text-ink-3">{messages.password}</dt>
        <dd className="font-semibold [overflow-wrap:anywhere]">{password || messages.open}</dd>
      </dl>
      {password && (
        <DialogActions>
          <Button look="solid" onClick={copy}>
            <Copy aria-hidden="true" className="size-4.5" />
            {messages.copy}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
};
