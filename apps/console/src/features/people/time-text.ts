import { useCurrentLocale } from "@narthex/client/messages.ts";
import { useFrame } from "#features/frame/index.ts";

/** Date and time at the conference. */
export const useTimeText = (): ((instant: string) => string) => {
  const locale = useCurrentLocale();
  const { timeZone } = useFrame().edition;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  return (instant) => format.format(Date.parse(instant));
};
