import { useView } from "#features/content/index.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useWrite } from "@narthex/client/write.ts";
import { flagOf, type TourName } from "./tours.ts";

/** Marks a tour as seen, or to be shown again. If the write is refused, the tour still ends, with a message. */
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

/**
 * Shows all tours of the edition again, each on its screen. The button keeps the focus, so that the tour can return it.
 */
export const useTourReset = (): (() => void) => {
  const tours = [useSetTour("homepage"), useSetTour("schedule"), useSetTour("experience")];
  return () => {
    for (const setTour of tours) setTour(false);
  };
};
