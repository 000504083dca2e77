import { safeReturnPath } from "@narthex/domain/navigation/routes";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { storage } from "@narthex/client/storage/storage.ts";
import { ASK_PASSWORD_KEY, storeSession } from "@narthex/client/session/session.ts";
import type { SignInReturn } from "@narthex/client/sign-in/sign-in.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { clearDeepLink } from "./deep-link.ts";
import { SignedOutLayout } from "./signed-out-layout.tsx";
import { storeSignInTime } from "./sign-in-loop.ts";

let completing: { address: string; result: Promise<SignInReturn> } | undefined;

/** A code works once, but React may mount this screen several times. */
const completeOnce = (address: string): Promise<SignInReturn> => {
  if (completing?.address !== address) {
    const result = import("@narthex/client/sign-in/sign-in.ts").then(({ completeSignIn }) => completeSignIn(address));
    completing = { address, result };
  }
  return completing.result;
};

/** The provider redirects here after the sign-in. */
export const CallbackScreen = () => {
  const messages = useMessages();
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const enter = async (): Promise<void> => {
      const back = await completeOnce(location.href);
      if (back === "denied") return navigate({ to: "/access-denied", replace: true });
      storeSession(back.session);
      storage.remove(ASK_PASSWORD_KEY);
      storeSignInTime();
      clearDeepLink();
      await navigate({ to: safeReturnPath(back.returnTo) ?? "/", replace: true });
    };
    enter().catch(() => setFailed(true));
  }, [navigate]);

  return (
    <SignedOutLayout title={messages.signIn.title}>
      {hasFailed ? (
        <>
          <p role="alert" className="text-ink-2">
            {messages.signIn.usedUp}
          </p>
          <Button look="solid" onClick={() => location.assign("/login")}>
            {messages.signIn.again}
          </Button>
        </>
      ) : (
        <p role="status" className="text-ink-2">
          {messages.signIn.returning}
        </p>
      )}
    </SignedOutLayout>
  );
};
