import { NATIVE_SCHEME } from "@narthex/domain/navigation/native";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { SignedOutLayout } from "./signed-out-layout.tsx";

/**
 * The address that the native app claims. Safari does not hand it to the app from a page of the same site, so a tap does. What it
 * carries is of use only to the app that began the sign-in.
 */
export const NativeReturnScreen = () => {
  const messages = useMessages().signIn;
  return (
    <SignedOutLayout title={messages.title}>
      <p className="text-ink-2">{messages.toApp}</p>
      <a href={`${NATIVE_SCHEME}/login/native${location.search}`} className={buttonLook("solid")}>
        {messages.openApp}
      </a>
    </SignedOutLayout>
  );
};
