import type { ConferenceType } from "@narthex/contract/common";
import type { Profile } from "@narthex/contract/profiles";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { call } from "#platform/call.ts";
import { showFailure } from "#platform/toasts.ts";
import { useWords } from "#platform/words/words.ts";
import { flagOf, type TourName } from "./tour-steps.ts";

/** Sets the flag where the person is held already, so that a tour neither waits for the server nor starts twice. */
const setLocally = (client: QueryClient, flag: keyof Profile, isCompleted: boolean): void => {
  client.setQueriesData<Record<string, unknown>>({ queryKey: ["profiles"] }, (person) =>
    person && flag in person ? { ...person, [flag]: isCompleted } : person,
  );
};

const setTour = (name: TourName, conferenceType: ConferenceType, isCompleted: boolean) => {
  const body = { [flagOf(name, conferenceType)]: isCompleted };
  return call(`POST /profile/set-${name}-tour`, { query: { conferenceType }, body });
};

/** Marks a tour as seen, or to be shown again. A refused mark says so, and the tour stays as it was left. */
export const useSetTour = (name: TourName) => {
  const words = useWords();
  const { conferenceType } = useView();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isCompleted: boolean) => setTour(name, conferenceType, isCompleted),
    onMutate: (isCompleted) => {
      if (isCompleted) setLocally(client, flagOf(name, conferenceType), true);
    },
    onSuccess: async (_, isCompleted) => {
      await client.cancelQueries({ queryKey: ["profiles"] });
      setLocally(client, flagOf(name, conferenceType), isCompleted);
      void client.invalidateQueries({ queryKey: ["profiles"], refetchType: "all" });
    },
    onError: () => showFailure(words.failures.profile),
  });
};

/** Shows a tour again from its beginning. The button keeps the focus meanwhile, so that the tour can give it back. */
export const useTourReset = (name: TourName): (() => void) => {
  const tour = useSetTour(name);
  return () => {
    if (!tour.isPending) tour.mutate(false);
  };
};
