import type { OwnAllocation } from "@narthex/contract/console/experiences-allocation";
import { useQuery } from "@tanstack/react-query";
import { CallError, isRefusal } from "@narthex/client/call-error.ts";
import { staleOnceFetched } from "@narthex/client/session/first-data.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { invalidate, keyFor, q } from "@narthex/client/query.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { useWrite } from "@narthex/client/write.ts";
import { useView } from "#features/content/index.ts";
import { failureOf } from "../failure-of.ts";

type OwnQuery = { own: OwnAllocation | undefined; isLoading: boolean };

/** What this person was given and is offered; undefined before the places are published, and until it is known. */
export const useOwnAllocation = (isAllocated: boolean): OwnQuery => {
  const { conferenceType, locale, person } = useView();
  const query = q("GET /exps/allocation", { query: { conferenceType, locale } });
  const isWanted = isAllocated && person.type === "SCS";
  const { data: own, isLoading } = useQuery({ ...query, staleTime: staleOnceFetched, enabled: isWanted });
  return { own, isLoading };
};

type AnswerCall = "POST /exps/offers/:id" | "POST /exps/exchanges/:id";

/** Accepts or declines an offer. The server's answer is what the person then has, and is shown at once. */
export const useAnswer = (
  call: AnswerCall,
): { isPending: boolean; isLost: boolean; answer: (id: number, accept: boolean) => void } => {
  const messages = useMessages();
  const { conferenceType, locale } = useView();
  const query = { conferenceType, locale };
  const write = useWrite(call, {
    onSuccess: (own) => void queryClient.setQueryData(keyFor("GET /exps/allocation", { query }), own),
    onError: (error) => {
      const hasEnded = error instanceof CallError && error.code === "closed";
      showFailure(hasEnded ? messages.places.offerEnded : failureOf(error, messages));
    },
    onSettled: () => void invalidate("GET /exps/allocation", "GET /exps/signup"),
  });
  const answer = (id: number, accept: boolean): void =>
    write.mutate({ params: { id: `${id}` }, query, body: { accept } });
  return { isPending: write.isPending, isLost: write.error !== null && !isRefusal(write.error), answer };
};
