import { signOut } from "@narthex/client/sign-out.ts";
import { forgetAllTabs } from "@narthex/client/tab-storage.ts";

/** Signs out. Files that were kept for an import do not stay on the device. */
export const leave = async (): Promise<void> => {
  await forgetAllTabs();
  await signOut();
};
