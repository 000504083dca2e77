import { useEffect } from "react";
import { useView } from "#features/content/index.ts";
import { isNative } from "@narthex/client/native.ts";

/** Registers the token of the native shell. Its code is loaded there alone. */
export const useNativePush = (isWanted: boolean): void => {
  const { fcmToken } = useView().person;
  useEffect(() => {
    if (!isWanted || !isNative()) return;
    void import("@narthex/client/native-push.ts").then(({ registerPushToken }) => registerPushToken(fcmToken));
  }, [isWanted, fcmToken]);
};
