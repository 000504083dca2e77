import { useState } from "react";
import { signOut } from "@narthex/client/sign-in/sign-out.ts";

/** Signing out takes as long as the server needs, and then leaves the page. */
export const useSignOut = (): { isSigningOut: boolean; startSignOut: () => void } => {
  const [isSigningOut, setSigningOut] = useState(false);
  const startSignOut = (): void => {
    setSigningOut(true);
    void signOut();
  };
  return { isSigningOut, startSignOut };
};
