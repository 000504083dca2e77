import { useEffect } from "react";
import { useView } from "#features/content/index.ts";
import { isNative } from "@narthex/client/native.ts";
import { storage, WEB_PUSH_KEY } from "@narthex/client/storage.ts";

/** Keeps the server informed of this device's subscription or token, once the first screen is shown. */
export const useKeepPush = (isWanted: boolean): void => {
  const { locale, conferenceType, person } = useView();
  const topic = `${conferenceType}-${person.type}`;
  useEffect(() => {
    if (!isWanted) return;
    if (isNative())
      void import("@narthex/client/native-push.ts").then(({ registerPushToken }) => registerPushToken(locale, [topic]));
    else if (storage.get(WEB_PUSH_KEY) !== null)
      void import("@narthex/client/web-push.ts").then(({ keepWebPush }) => keepWebPush(locale)).catch(() => undefined);
  }, [isWanted, locale, topic]);
};
