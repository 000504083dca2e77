import { useQuery } from "@tanstack/react-query";
import { Phone, Wifi } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { laterPart } from "#platform/later-part.ts";
import { useOverlay } from "#platform/overlay.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Disclosure } from "@narthex/ui/layout/disclosure.tsx";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { arrivalQuery } from "./arrival.queries.ts";
import { callAddress } from "./wifi-text.ts";

const WifiDialog = laterPart(async () => (await import("./wifi-dialog.tsx")).WifiDialog);

const ICON = "size-5.5";

/** The network of the venue, and whom to call for help, in a row that opens. Nothing, if the edition has neither. */
export const AtTheVenue = () => {
  const messages = useMessages().arrival;
  const arrival = useQuery(arrivalQuery(useView())).data;
  const dialog = useOverlay("wifi");
  if (!arrival || (!arrival.wifi && arrival.help.length === 0)) return null;
  const { wifi, help } = arrival;
  return (
    <div className="mt-7 border-t border-line">
      <Disclosure id="venue" level="h2" title={messages.title}>
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
        {wifi && (
          <WifiDialog isWanted={dialog.isOpen} props={dialog.isOpen ? { ...wifi, onClose: dialog.close } : null} />
        )}
      </Disclosure>
    </div>
  );
};
