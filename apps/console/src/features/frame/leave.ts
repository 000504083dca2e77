import { forgetDesks } from "@narthex/client/session/desk-device.ts";
import { signOut } from "@narthex/client/sign-in/sign-out.ts";
import { forgetAllTabs } from "@narthex/client/session/tab-storage.ts";

/** Signs out. Neither files that were kept for an import stay on the device nor what a desk at a door knows. */
export const leave = async (): Promise<void> => {
  await forgetAllTabs();
  await forgetDesks();
  await signOut();
};
