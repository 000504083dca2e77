import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { dateFormat, useFrame } from "#features/frame/index.ts";

/**
 * Writes an instant in the edition's zone, to the second for photos of one camera. Beside another instant of the same day,
 * the day is left out.
 */
export const usePhotoTime = (): ((instant: string | null, beside?: string | null) => string) => {
  const { photos } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const { timeZone } = edition;
  const day = dateFormat(locale, { dateStyle: "medium", timeZone });
  const time = dateFormat(locale, { timeStyle: "medium", timeZone });
  const both = dateFormat(locale, { dateStyle: "medium", timeStyle: "medium", timeZone });
  return (instant, beside = null) => {
    if (instant === null) return photos.noTime;
    const at = Date.parse(instant);
    const isSameDay = beside !== null && day.format(Date.parse(beside)) === day.format(at);
    return (isSameDay ? time : both).format(at);
  };
};
