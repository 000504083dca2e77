import { useMutation } from "@tanstack/react-query";
import { CallError } from "@narthex/client/call-error.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { makePasskey, passkeyFailureOf } from "@narthex/client/sign-in/passkeys.ts";
import { invalidate } from "@narthex/client/query.ts";
import { showFailure, showToast } from "@narthex/client/toasts.ts";

export const isStale = (error: unknown): boolean => error instanceof CallError && error.code === "stale-sign-in";

/** Makes a passkey on this device. `onStale` leads to a new sign-in. */
export const useMakePasskey = (onStale: () => void) => {
  const { passkeys: messages, problems } = useMessages();
  const textOf = (error: unknown): string => {
    const failure = passkeyFailureOf(error);
    return failure === "refused" ? problems[(error as CallError).code] : messages[failure];
  };
  return useMutation({
    mutationFn: makePasskey,
    onSuccess: () => {
      showToast({ message: messages.made, icon: "done", colour: "ink" });
      return invalidate("GET /passkeys");
    },
    onError: (error) => (isStale(error) ? onStale() : showFailure(textOf(error))),
  });
};
