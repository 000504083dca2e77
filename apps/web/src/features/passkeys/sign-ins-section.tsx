import type { OwnSignIn } from "@narthex/contract/app/sign-ins";
import { dateIn, formatLongDate, formatMoment } from "@narthex/domain/editions/times";
import { useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { PartFailure, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { invalidate, q } from "@narthex/client/query.ts";
import { useWrite } from "@narthex/client/write.ts";
import { Button, IconButton } from "@narthex/ui/controls/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { Disclosure } from "@narthex/ui/layout/disclosure.tsx";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { AskSignInAgain } from "./sign-in-again.tsx";
import { isStale } from "./use-make-passkey.ts";

const signInsQuery = q("GET /sign-ins", undefined, { isStored: false });

/** Where the person is signed in, and a sign-out for each other device. Nothing with another sign-in provider. */
export const SignInsSection = ({ isOpen }: { isOpen: boolean }) => {
  const messages = useMessages().signIns;
  const query = useQuery(signInsQuery);
  const { edition, locale } = useView();
  const [ending, setEnding] = useState<OwnSignIn | null>(null);
  if (!query.data) return <PartFailure query={query} />;
  if (query.data.length === 0) return null;
  const lineOf = ({ since, usedAt }: OwnSignIn): string =>
    `${messages.since(formatLongDate(dateIn(edition.timeZone, Date.parse(since)), locale))} · ${messages.used(formatMoment(usedAt, edition.timeZone, locale))}`;
  return (
    <Disclosure id="sign-ins" level="h2" title={messages.title} isOpen={isOpen}>
      <p className="text-pretty text-ink-2">{messages.text}</p>
      <List label={messages.title}>
        {query.data.map((signIn) => {
          const device = signIn.device || messages.unknown;
          return (
            <ListRow
              key={signIn.id}
              title={device}
              text={signIn.isThis ? messages.here : lineOf(signIn)}
              end={
                signIn.isThis ? null : (
                  <IconButton name={messages.end(device)} onClick={() => setEnding(signIn)}>
                    <LogOut aria-hidden="true" className="size-4.5" />
                  </IconButton>
                )
              }
            />
          );
        })}
      </List>
      {ending && <EndSignIn signIn={ending} onClose={() => setEnding(null)} />}
    </Disclosure>
  );
};

const EndSignIn = ({ signIn, onClose }: { signIn: OwnSignIn; onClose: () => void }) => {
  const { signIns: messages, passkeys, shell } = useMessages();
  const write = useWrite("POST /sign-ins/:id/end", {
    onSuccess: async () => {
      await invalidate("GET /sign-ins");
      onClose();
    },
    onError: () => undefined,
  });
  // One dialog for both, so that none closes and another opens.
  const needsSignIn = isStale(write.error);
  return (
    <Dialog title={needsSignIn ? passkeys.againTitle : messages.endTitle} onClose={onClose}>
      {needsSignIn ? (
        <AskSignInAgain text={messages.againText} onClose={onClose} />
      ) : (
        <>
          <p className="mt-3 font-semibold [overflow-wrap:anywhere]">{signIn.device || messages.unknown}</p>
          <p className="mt-2 text-pretty text-ink-2">{messages.endText}</p>
          {write.isError && <RefusalText isAlert>{messages.failed}</RefusalText>}
          <DialogActions>
            <Button look="ghost" onClick={onClose}>
              {shell.cancel}
            </Button>
            <Button
              look="solid"
              disabled={write.isPending}
              onClick={() => write.mutate({ params: { id: signIn.id }, body: {} })}
            >
              {messages.endNow}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};
