import type { Passkey } from "@narthex/contract/app/passkeys";
import { dateIn, formatLongDate } from "@narthex/domain/editions/times";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { PartFailure, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { isNative } from "@narthex/client/native.ts";
import { Button, IconButton } from "@narthex/ui/controls/button.tsx";
import { Disclosure } from "@narthex/ui/layout/disclosure.tsx";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { RemovePasskey, RenamePasskey } from "./passkey-dialogs.tsx";
import { canMakePasskeys } from "@narthex/client/sign-in/passkeys.ts";
import { passkeysQuery } from "./passkeys.queries.ts";
import { SignInAgain } from "./sign-in-again.tsx";
import { useMakePasskey } from "./use-make-passkey.ts";

type Open = { kind: "rename" | "remove"; passkey: Passkey } | { kind: "again" } | null;

/** The person's passkeys: made, named and removed. Nothing where people sign in without them. */
export const PasskeysSection = ({ isOpen }: { isOpen: boolean }) => {
  const messages = useMessages().passkeys;
  const query = useQuery(passkeysQuery);
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const askAgain = (): void => setOpen({ kind: "again" });
  const make = useMakePasskey(askAgain);
  if (!query.data) return <PartFailure query={query} title={messages.title} />;
  const { host, passkeys } = query.data;
  if (host === null) return null;
  return (
    <Disclosure id="passkeys" level="h2" title={messages.title} isOpen={isOpen}>
      <p className="text-pretty text-ink-2">{messages.text}</p>
      <PasskeyList passkeys={passkeys} onOpen={setOpen} />
      {canMakePasskeys(host) ? (
        <Button className="mt-3" disabled={make.isPending} onClick={() => make.mutate()}>
          <KeyRound aria-hidden="true" className="size-4.5" />
          {make.isPending ? messages.making : messages.make}
        </Button>
      ) : (
        <p className="mt-3 text-sm text-pretty text-ink-3">
          {isNative() ? messages.inBrowser(host) : messages.unsupported}
        </p>
      )}
      {open?.kind === "again" && <SignInAgain onClose={close} />}
      {open?.kind === "rename" && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.kind === "remove" && <RemovePasskey passkey={open.passkey} onClose={close} />}
    </Disclosure>
  );
};

const PasskeyList = ({ passkeys, onOpen }: { passkeys: readonly Passkey[]; onOpen: (open: Open) => void }) => {
  const messages = useMessages().passkeys;
  const { edition, locale } = useView();
  const dateOf = (at: string): string => formatLongDate(dateIn(edition.timeZone, Date.parse(at)), locale);
  if (passkeys.length === 0) return null;
  return (
    <List label={messages.title}>
      {passkeys.map((passkey) => {
        const name = passkey.name || messages.unnamed;
        const used = passkey.usedAt ? messages.usedOn(dateOf(passkey.usedAt)) : messages.neverUsed;
        return (
          <ListRow
            key={passkey.id}
            title={name}
            text={`${messages.madeOn(dateOf(passkey.madeAt))} · ${used}`}
            end={
              <span className="flex">
                <IconButton name={messages.rename(name)} onClick={() => onOpen({ kind: "rename", passkey })}>
                  <Pencil aria-hidden="true" className="size-4.5" />
                </IconButton>
                <IconButton name={messages.remove(name)} onClick={() => onOpen({ kind: "remove", passkey })}>
                  <Trash2 aria-hidden="true" className="size-4.5" />
                </IconButton>
              </span>
            }
          />
        );
      })}
    </List>
  );
};
