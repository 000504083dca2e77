import { currentDevice } from "./device.ts";
import { clearMediaCaches } from "./media-caches.ts";
import { clearStoredAnswers } from "./query-storage.ts";
import { PERSONAL_PREFIX, storage } from "./storage.ts";

/** Ends push messages and reminders for this device: after sign-out they could belong to the next person. */
export const endPush = async (): Promise<void> => {
  const [{ turnOffWebPush }, { turnOffPhonePush }] = await Promise.all([
    import("./web-push.ts"),
    import("./native-push.ts"),
  ]);
  await Promise.allSettled([turnOffWebPush(), turnOffPhonePush(), currentDevice().localMessages?.plan([])]);
};

/** Removes this person's data from the device. */
export const clearPersonalData = async (): Promise<void> => {
  await endPush().catch(() => undefined);
  storage.removeStartingWith(PERSONAL_PREFIX);
  await Promise.allSettled([clearStoredAnswers(), clearMediaCaches(), currentDevice().removeFiles()]);
};
