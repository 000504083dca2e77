import type { OwnSignIn } from "@narthex/contract/app/sign-ins";
import { dateIn, formatLongDate, formatMoment } from "@narthex/domain/editions/times";
import { useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { PartFailure, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { invalidate, q } from "@narthex/client/query.ts";
import { useWrite } from "@narthex/client/write.ts";
import { IconButton } from "@narthex/ui/controls/button.tsx";
import { Disclosure } from "@narthex/ui/layout/disclosure.tsx";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { ConfirmAct } from "./confirm-act.tsx";

const signInsQuery = q("GET /sign-ins", undefined, { isStored: false });

/** Where the person is signed in, and a sign-out for each other device. Nothing with another sign-in provider. */
export const SignInsSection = ({ isOpen }: { isOpen: boolean }) => {
  const messages = useMessages().signIns;
  const query = useQuery(signInsQuery);
  const { edition, locale } = useView();
  const [ending, setEnding] = useState<OwnSignIn | null>(null);
  if (!query.data) return <PartFailure query={query} title={messages.title} />;
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
  const messages = useMessages().signIns;
  const write = useWrite("POST /sign-ins/:id/end", {
    onSuccess: async () => {
      await invalidate("GET /sign-ins");
      onClose();
    },
    onError: () => undefined,
  });
  const texts = {
    title: messages.endTitle,
    name: signIn.device || messages.unknown,
    text: messages.endText,
    act: messages.endNow,
    failed: messages.failed,
    again: messages.againText,
  };
  const end = () => write.mutate({ params: { id: signIn.id }, body: {} });
  return <ConfirmAct texts={texts} write={write} onAct={end} onClose={onClose} />;
};
