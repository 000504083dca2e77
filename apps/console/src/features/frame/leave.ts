import { forgetDesks } from "@narthex/client/desk-device.ts";
import { signOut } from "@narthex/client/sign-out.ts";
import { forgetAllTabs } from "@narthex/client/tab-storage.ts";

/** Signs out. Neither files that were kept for an import stay on the device nor what a desk at a door knows. */
export const leave = async (): Promise<void> => {
  await forgetAllTabs();
  await forgetDesks();
  await signOut();
};
