import { plainPath } from "@narthex/domain/navigation/routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { useEffect } from "react";
import { useIsTourRunning } from "#features/tours/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { PERSONAL_PREFIX, storage } from "@narthex/client/storage/storage.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { canMakePasskeys, hasOwnAuthenticator } from "@narthex/client/sign-in/passkeys.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { useWrite } from "@narthex/client/write.ts";
import { passkeysQuery } from "./passkeys.queries.ts";
import { useMakePasskey } from "./use-make-passkey.ts";

/** “Not now”, which the server keeps for all devices of the person. */
const useDecline = () => {
  const messages = useMessages().passkeys;
  const client = useQueryClient();
  return useWrite("POST /passkeys/decline", {
    onSuccess: () => void client.setQueryData(passkeysQuery.queryKey, (old) => old && { ...old, isOffered: false }),
    onError: () => showFailure(messages.notChanged),
  });
};

/** Set once the server has said, since the last sign-in on this device, that there is nothing to offer. */
const ANSWERED_KEY = `${PERSONAL_PREFIX}passkey-offer`;

const supportQuery = { queryKey: ["own authenticator"], queryFn: hasOwnAuthenticator, staleTime: Infinity };

/** On home, after a sign-in: says once what a passkey is and offers to make one. It waits for a tour that runs. */
export const PasskeyOffer = () => {
  const messages = useMessages().passkeys;
  const { pathname } = useLocation();
  const isTourRunning = useIsTourRunning();
  const isHome = plainPath(pathname) === "/home";
  const isWanted = isHome && storage.get(ANSWERED_KEY) === null;
  const support = useQuery({ ...supportQuery, enabled: isWanted });
  const { data } = useQuery({ ...passkeysQuery, enabled: isWanted && support.data === true });
  const decline = useDecline();
  // An offer needs a recent sign-in, so only the server's clock can make it stale: it is not offered again until the next one.
  const make = useMakePasskey(() => undefined);
  const isAnswered = data !== undefined && !data.isOffered;
  useEffect(() => {
    if (isAnswered) storage.set(ANSWERED_KEY, "1");
  }, [isAnswered]);
  if (!isHome || isTourRunning || !data?.isOffered || !canMakePasskeys(data.host ?? "")) return null;
  const isWorking = make.isPending || decline.isPending;
  return (
    <section
      aria-labelledby="passkey-offer"
      data-offer
      className="rise fixed inset-x-4 bottom-above-tabs z-40 mx-auto max-h-3/5 max-w-md overflow-y-auto rounded-card bg-overlay p-5 shadow-lift ring-1 ring-overlay-edge lg:bottom-8"
    >
      <div className="flex flex-wrap gap-x-3.5">
        <KeyRound aria-hidden="true" className="mt-1 size-6 shrink-0 text-accent" />
        <div className="min-w-0 flex-[1_1_9rem]">
          <h2 id="passkey-offer" className="text-lg font-semibold">
            {messages.offer}
          </h2>
          <p className="mt-1 text-pretty text-ink-2">{messages.text}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap-reverse justify-end gap-2.5">
        <Button look="ghost" disabled={isWorking} onClick={() => decline.mutate({ body: {} })}>
          {messages.notNow}
        </Button>
        <Button look="solid" disabled={isWorking} onClick={() => make.mutate()}>
          {make.isPending ? messages.making : messages.make}
        </Button>
      </div>
    </section>
  );
};
