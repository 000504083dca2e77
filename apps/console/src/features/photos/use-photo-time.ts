import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { useFrame } from "#features/frame/index.ts";

/** Writes an instant in the edition's zone, to the second for photos of one camera. */
export const usePhotoTime = (): ((instant: string | null) => string) => {
  const { photos } = useMessages();
  const { edition } = useFrame();
  const format = new Intl.DateTimeFormat(useCurrentLocale(), {
    dateStyle: "medium",
    timeStyle: "medium",
    timeZone: edition.timeZone,
  });
  return (instant) => (instant === null ? photos.noTime : format.format(Date.parse(instant)));
};
