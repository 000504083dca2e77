import type { Choices } from "@narthex/domain/experiences/experience-choices";
import { track } from "#features/analytics/index.ts";
import { useView } from "#features/content/index.ts";
import { type StoredWrite, useWrite } from "@narthex/client/write.ts";
import { SAVE_SIGNUPS } from "../experiences.queries.ts";

/** A list replaces the earlier one as a whole. */
const signupsWrite: StoredWrite<typeof SAVE_SIGNUPS> = {
  sendLater: "latest",
  keyOf: ({ query }) => query?.conferenceType ?? "",
  invalidates: ["GET /exps/signup"],
};

/** Submits all requests of a person as one list. It is shown everywhere at once, and sent when there is a network. */
export const useSaveSignups = (onError: (error: Error) => void) => {
  const { conferenceType, locale } = useView();
  const save = useWrite(SAVE_SIGNUPS, {
    ...signupsWrite,
    onSuccess: (_, { body }) => track("experience_sign_up", { count: body.types.length }),
    onError,
  });
  const submit = (types: Choices, onSuccess: () => void = () => undefined): void =>
    save.mutate({ query: { conferenceType, locale }, body: { types: [...types] } }, { onSuccess });
  return { ...save, submit };
};
