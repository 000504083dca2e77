import { useEffect, useState } from "react";
import { storage } from "@narthex/client/storage.ts";
import { currentSession, isSigningOut } from "@narthex/client/session.ts";
import { ASK_PASSWORD_KEY } from "@narthex/client/sign-out.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/button.tsx";
import { deepLink } from "./deep-link.ts";
import { Paper } from "./paper.tsx";
import { isSignInLooping } from "./sign-in-loop.ts";

const RESTART_DELAY_MS = 1000;

/** Redirects to the provider and passes on the requested page. */
export const LoginScreen = () => {
  const messages = useMessages();
  const locale = useCurrentLocale();
  const [state, setState] = useState<"leaving" | "waiting" | "failed" | "ended">(() =>
    isSignInLooping() ? "ended" : "leaving",
  );

  useEffect(() => {
    if (state !== "leaving" || isSigningOut()) return;
    let isUnmounted = false;
    void import("@narthex/client/sign-in.ts")
      .then(({ signInAddress }) =>
        signInAddress(deepLink(), { locale, askAgain: storage.get(ASK_PASSWORD_KEY) !== null }),
      )
      .then(
        (address) => {
          // Replaces this screen: Back from the provider's page would otherwise start the sign-in again.
          if (!isUnmounted) location.replace(address);
        },
        () => setState("failed"),
      );
    return () => {
      isUnmounted = true;
    };
  }, [state, locale]);

  // The person came back from the provider's page without signing in, and the browser restored this one: start again.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted || currentSession()) return;
      setState("waiting");
      timer = setTimeout(() => setState("leaving"), RESTART_DELAY_MS);
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
