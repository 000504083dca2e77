import { useView } from "#features/content/index.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useWrite } from "@narthex/client/write.ts";
import { flagOf, type TourName } from "./tour-steps.ts";

/** Marks a tour as seen, or to be shown again. A refused mark says so, and the tour is over all the same. */
export const useSetTour = (name: TourName) => {
  const messages = useMessages();
  const { conferenceType } = useView();
  const tour = useWrite(`POST /profile/set-${name}-tour`, {
    sendLater: "latest",
    keyOf: ({ query }) => query?.conferenceType ?? "",
    isQuiet: true,
    invalidates: ["GET /profile"],
    onError: () => showFailure(messages.failures.profile),
  });
  return (isCompleted: boolean): void =>
    tour.mutate({ query: { conferenceType }, body: { [flagOf(name, conferenceType)]: isCompleted } });
};

/** Shows all tours of the edition again, each when its screen opens. The button keeps the focus, so that a tour can give it back. */
export const useTourReset = (): (() => void) => {
  const tours = [useSetTour("homepage"), useSetTour("schedule"), useSetTour("experience")];
  return () => {
    for (const setTour of tours) setTour(false);
  };
};
