import { useQuery } from "@tanstack/react-query";
import { Copy, Phone, Wifi } from "lucide-react";
import { Suspense } from "react";
import { useView } from "#features/content/index.ts";
import { LazyQrCode } from "#features/profiles/index.ts";
import { useOverlay } from "#platform/overlay.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { showFailure, showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/dialog.tsx";
import { List, ListRow } from "@narthex/ui/list-row.tsx";
import { arrivalQuery } from "./arrival.queries.ts";
import { callAddress, wifiText } from "./wifi-text.ts";

const ICON = "size-5.5";

/** The network of the venue, and whom to call for help. Nothing, if the edition has neither. */
export const AtTheVenue = () => {
  const messages = useMessages().arrival;
  const arrival = useQuery(arrivalQuery(useView())).data;
  const dialog = useOverlay("wifi");
  if (!arrival || (!arrival.wifi && arrival.help.length === 0)) return null;
  const { wifi, help } = arrival;
  return (
    <section id="venue" aria-labelledby="venue-title" className="mt-9 scroll-mt-6">
      <h2 id="venue-title" className="display text-2xl">
        {messages.title}
      </h2>
      <div className="mt-3">
        <List label={messages.title}>
          {wifi && (
            <ListRow
              icon={<Wifi className={ICON} />}
              track="wifi"
              title={messages.wifi}
              text={wifi.name}
              onClick={() => dialog.open()}
            />
          )}
          {help.map(({ name, phone }) => (
            <ListRow
              key={phone}
              icon={<Phone className={ICON} />}
              track="help"
              title={name}
              text={<span className="tabular">{phone}</span>}
              href={callAddress(phone)}
            />
          ))}
        </List>
      </div>
      {dialog.isOpen && wifi && <WifiDialog {...wifi} onClose={dialog.close} />}
    </section>
  );
};

const WifiDialog = ({ name, password, onClose }: { name: string; password: string; onClose: () => void }) => {
  const messages = useMessages().arrival;
  const { shell } = useMessages();
  const copy = (): void =>
    void navigator.clipboard.writeText(password).then(
      () => showToast({ message: messages.copied, icon: "done", colour: "ink" }),
      () => showFailure(messages.failed),
    );
  return (
    <Dialog title={messages.wifi} onClose={onClose}>
      <p className="mt-2 text-pretty text-ink-2">{messages.wifiText}</p>
      <div className="mx-auto mt-5 aspect-square w-full max-w-56">
        <Suspense>
          <LazyQrCode text={wifiText({ name, password })} label={messages.qr(name)} />
        </Suspense>
      </div>
      <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        <dt className="text-ink-3">{messages.network}</dt>
        <dd className="font-semibold [overflow-wrap:anywhere]">{name}</dd>
        <dt className="text-ink-3">{messages.password}</dt>
        <dd className="font-semibold [overflow-wrap:anywhere]">{password || messages.open}</dd>
      </dl>
      <DialogActions>
        <Button look="ghost" onClick={onClose}>
          {shell.close}
        </Button>
        {password && (
          <Button look="solid" onClick={copy}>
            <Copy aria-hidden="true" className="size-4.5" />
            {messages.copy}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
