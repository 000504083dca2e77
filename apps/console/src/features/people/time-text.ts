import { useCurrentLocale } from "@narthex/client/messages.ts";
import { dateFormat, useFrame } from "#features/frame/index.ts";

/** Date and time at the conference. */
export const useTimeText = (): ((instant: string) => string) => {
  const locale = useCurrentLocale();
  const { timeZone } = useFrame().edition;
  const format = dateFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  return (instant) => format.format(Date.parse(instant));
};
