import { currentDevice } from "../device.ts";
import { clearMediaCaches } from "../storage/media-caches.ts";
import { clearStoredAnswers } from "../cache/query-storage.ts";
import { DESK_NAME_KEY, PERSONAL_PREFIX, storage } from "../storage/storage.ts";

/** Ends push messages and reminders for this device: after sign-out they could belong to the next person. */
export const endPush = async (): Promise<void> => {
  const [{ turnOffWebPush }, { turnOffPhonePush }] = await Promise.all([
    import("../push/web-push.ts"),
    import("../push/native-push.ts"),
  ]);
  await Promise.allSettled([turnOffWebPush(), turnOffPhonePush(), currentDevice().localMessages?.plan([])]);
};

/** Also what the console has stored for a desk at a door: the two apps share the browser. */
const forgetDesk = async (): Promise<void> => {
  if (storage.get(DESK_NAME_KEY) === null) return;
  const { forgetDesks } = await import("../session/desk-device.ts");
  await forgetDesks();
};

/** Removes this person's data from the device. */
export const clearPersonalData = async (): Promise<void> => {
  await endPush().catch(() => undefined);
  storage.removeStartingWith(PERSONAL_PREFIX);
  await Promise.allSettled([clearStoredAnswers(), clearMediaCaches(), currentDevice().removeFiles(), forgetDesk()]);
};
