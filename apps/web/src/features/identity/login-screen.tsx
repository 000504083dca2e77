import { useEffect, useState } from "react";
import { kept } from "#platform/kept.ts";
import { isLeaving } from "#platform/session.ts";
import { ASK_AGAIN_KEY } from "#platform/sign-out.ts";
import { useSpokenLocale, useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { deepLink } from "./deep-link.ts";
import { Paper } from "./paper.tsx";
import { isSignInLooping } from "./sign-in-loop.ts";

/** Sends the person to sign in, and on the way tells where they wanted to go. */
export const LoginScreen = () => {
  const words = useWords();
  const locale = useSpokenLocale();
  const [state, setState] = useState<"leaving" | "failed" | "ended">(() => (isSignInLooping() ? "ended" : "leaving"));

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

  return (
    <Paper title={words.signIn.title}>
      {state === "leaving" && (
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
