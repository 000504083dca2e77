import { useEffect, useState } from "react";
import { kept } from "#platform/kept.ts";
import { currentSession, isLeaving } from "#platform/session.ts";
import { ASK_AGAIN_KEY } from "#platform/sign-out.ts";
import { useSpokenLocale, useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { deepLink } from "./deep-link.ts";
import { Paper } from "./paper.tsx";
import { isSignInLooping } from "./sign-in-loop.ts";

const RESTART = 1000;

/** Sends the person to sign in, and on the way tells where they wanted to go. */
export const LoginScreen = () => {
  const words = useWords();
  const locale = useSpokenLocale();
  const [state, setState] = useState<"leaving" | "waiting" | "failed" | "ended">(() =>
    isSignInLooping() ? "ended" : "leaving",
  );

  useEffect(() => {
    if (state !== "leaving" || isLeaving()) return;
    let gone = false;
    void import("#platform/sign-in.ts")
      .then(({ signInAddress }) => signInAddress(deepLink(), { locale, askAgain: kept.get(ASK_AGAIN_KEY) !== null }))
      .then(
        (address) => {
          if (!gone) location.assign(address);
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
    <Paper title={words.signIn.title}>
      {(state === "leaving" || state === "waiting") && (
        <p role="status" className="text-ink-2">
          {words.signIn.leaving}
        </p>
      )}
      {state === "failed" && (
        <>
          <p role="alert" className="text-ink-2">
            {words.signIn.failed}
          </p>
          <Button look="solid" onClick={() => setState("leaving")}>
            {words.shell.tryAgain}
          </Button>
        </>
      )}
      {state === "ended" && (
        <>
          <p role="alert" className="text-ink-2">
            {words.signIn.ended}
          </p>
          <Button look="solid" onClick={() => setState("leaving")}>
            {words.signIn.again}
          </Button>
        </>
      )}
    </Paper>
  );
};
