import { useMessages } from "@narthex/client/messages.ts";
import { canMakePasskeys, makePasskey, passkeyFailureOf } from "@narthex/client/sign-in/passkeys.ts";
import { invalidate, q } from "@narthex/client/query.ts";
import { showFailure, showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { showWriteFailure, useFrame } from "#features/frame/index.ts";

const WANTED = 2;

/**
 * Before the first publication: asks an organiser for a second passkey, and while a draft is set up for the first one. Keeps nobody
 * from anything.
 */
export const PasskeyOffer = ({ isFirst = false }: { isFirst?: boolean }) => {
  const { publishing } = useMessages();
  const { isDraft, roles } = useFrame();
  const isAsked = isDraft && roles.includes("organiser");
  const { data } = useQuery({ ...q("GET /passkeys", undefined, { isStored: false }), enabled: isAsked });
  const make = useMutation({
    mutationFn: makePasskey,
    onSuccess: () => {
      showToast({ message: publishing.passkeyMade, icon: "done", colour: "ink" });
      return invalidate("GET /passkeys");
    },
    onError: (error) => {
      const failure = passkeyFailureOf(error);
      if (failure === "refused") showWriteFailure(error);
      else showFailure(failure === "already" ? publishing.passkeyAlready : publishing.passkeyNotMade);
    },
  });
  if (!isAsked || !data || data.passkeys.length >= (isFirst ? 1 : WANTED) || !canMakePasskeys(data.host ?? ""))
    return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-card bg-accent-soft p-edge">
      <p className="min-w-0 flex-[1_1_18rem] text-pretty">
        {isFirst ? publishing.firstPasskey : publishing.secondPasskey(data.passkeys.length)}
      </p>
      <Button look="ghost" disabled={make.isPending} onClick={() => make.mutate()}>
        <KeyRound aria-hidden="true" className="size-4.5" />
        {publishing.makePasskey}
      </Button>
    </div>
  );
};
