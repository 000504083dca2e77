import { useEffect, useState } from "react";
import { storage } from "@narthex/client/storage.ts";
import { currentSession, isSigningOut } from "@narthex/client/session.ts";
import { ASK_PASSWORD_KEY } from "@narthex/client/sign-out.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/button.tsx";
import { deepLink } from "./deep-link.ts";
import { Paper } from "./paper.tsx";
import { isSignInLooping } from "./sign-in-loop.ts";

const RESTART = 1000;

/** Sends the person to sign in, and on the way tells where they wanted to go. */
export const LoginScreen = () => {
  const messages = useMessages();
  const locale = useCurrentLocale();
  const [state, setState] = useState<"leaving" | "waiting" | "failed" | "ended">(() =>
    isSignInLooping() ? "ended" : "leaving",
  );

  useEffect(() => {
    if (state !== "leaving" || isSigningOut()) return;
    let gone = false;
    void import("@narthex/client/sign-in.ts")
      .then(({ signInAddress }) =>
        signInAddress(deepLink(), { locale, askAgain: storage.get(ASK_PASSWORD_KEY) !== null }),
      )
      .then(
        (address) => {
          // In place of this screen: Back from the hosted login would otherwise only start it again.
          if (!gone) location.replace(address);
        },
        () => setState("failed"),
      );
    return () => {
      gone = true;
    };
  }, [state, locale]);

  // The provider's page was left without a sign-in, and this one came back as it was: it sets out again.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted || currentSession()) return;
      setState("waiting");
      timer = setTimeout(() => setState("leaving"), RESTART);
    };
    addEventListener("pageshow", onShow);
    return () => {
      removeEventListener("pageshow", onShow);
      clearTimeout(timer);
    };
  }, []);

  return (
    <Paper title={messages.signIn.title}>
      {(state === "leaving" || state === "waiting") && (
        <p role="status" className="text-ink-2">
          {messages.signIn.leaving}
        </p>
      )}
      {state === "failed" && (
        <>
          <p role="alert" className="text-ink-2">
            {messages.signIn.failed}
          </p>
          <Button look="solid" onClick={() => setState("leaving")}>
            {messages.shell.tryAgain}
          </Button>
        </>
      )}
      {state === "ended" && (
        <>
          <p role="alert" className="text-ink-2">
            {messages.signIn.ended}
          </p>
          <Button look="solid" onClick={() => setState("leaving")}>
            {messages.signIn.again}
          </Button>
        </>
      )}
    </Paper>
  );
};
