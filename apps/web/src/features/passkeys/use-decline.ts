import { useQueryClient } from "@tanstack/react-query";
import { useMessages } from "@narthex/client/messages.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { useWrite } from "@narthex/client/write.ts";
import { passkeysQuery } from "./passkeys.queries.ts";

/** “Not now”, which the server keeps for all devices of the person. */
export const useDecline = () => {
  const messages = useMessages().passkeys;
  const client = useQueryClient();
  return useWrite("POST /passkeys/decline", {
    onSuccess: () => void client.setQueryData(passkeysQuery.queryKey, (old) => old && { ...old, isOffered: false }),
    onError: () => showFailure(messages.notChanged),
  });
};
