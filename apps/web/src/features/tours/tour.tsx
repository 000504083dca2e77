import { useView } from "#features/content/index.ts";
import { laterPart } from "#platform/later-part.ts";
import { flagOf, hasTour, type TourName } from "./tours.ts";

const StartingTour = laterPart(async () => (await import("./starting-tour.tsx")).StartingTour);

/** A tour that the person has not seen in this edition. */
export const Tour = ({ name, isReady }: { name: TourName; isReady: boolean }) => {
  const { person, conferenceType } = useView();
  const isDue = hasTour(name, person) && !person[flagOf(name, conferenceType)];
  return isDue && <StartingTour isWanted={isReady} props={{ name, isReady }} />;
};
