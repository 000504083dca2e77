import { useEffect } from "react";
import { useView, type View } from "#features/content/index.ts";
import { isNative } from "@narthex/client/native.ts";
import { storage, WEB_PUSH_KEY } from "@narthex/client/storage/storage.ts";

/** Phones of one edition and delegate type. */
export const pushTopic = ({ conferenceType, person }: Pick<View, "conferenceType" | "person">): string =>
  `${conferenceType}-${person.type}`;

/** Keeps the server informed of this device's subscription or token. */
export const useSyncPush = (): void => {
  const view = useView();
  const { locale } = view;
  const topic = pushTopic(view);
  useEffect(() => {
    if (isNative())
      void import("@narthex/client/push/native-push.ts").then(({ syncPhonePush }) => syncPhonePush(locale, [topic]));
    else if (storage.get(WEB_PUSH_KEY) !== null)
      void import("@narthex/client/push/web-push.ts")
        .then(({ syncWebPush }) => syncWebPush(locale))
        .catch(() => undefined);
  }, [locale, topic]);
};
