import type { Signup } from "@narthex/contract/experiences";
import type { Choices } from "@narthex/domain/experience-choices";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { track } from "#features/analytics/index.ts";
import { useView } from "#features/content/index.ts";
import { call } from "#platform/call.ts";
import { signupsQuery } from "./experiences.queries.ts";

/** Sends what a person asks for, whole. What they have then is shown at once, everywhere. */
export const useSaveSignups = () => {
  const { conferenceType } = useView();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ types, key }: { types: Choices; key: string }): Promise<Signup[]> =>
      call("POST /exps/signup", { query: { conferenceType }, body: { types: [...types] }, idempotencyKey: key }),
    onSuccess: async (signups, { types }) => {
      const { queryKey } = signupsQuery(conferenceType);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, signups);
      track("experience_sign_up", { count: types.length });
    },
  });
};
