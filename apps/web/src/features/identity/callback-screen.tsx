import { safeReturnPath } from "@narthex/domain/routes";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { kept } from "#platform/kept.ts";
import { keepSession } from "#platform/session.ts";
import type { Return } from "#platform/sign-in.ts";
import { ASK_AGAIN_KEY } from "#platform/sign-out.ts";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { dropDeepLink } from "./deep-link.ts";
import { Paper } from "./paper.tsx";
import { noteSignedIn } from "./sign-in-loop.ts";

let completing: Promise<Return> | undefined;

/** A code is good for one use, however often this screen is drawn. */
const completeOnce = (): Promise<Return> =>
  (completing ??= import("#platform/sign-in.ts").then(({ completeSignIn }) => completeSignIn(location.href)));

/** Where the provider sends the person back to. */
export const CallbackScreen = () => {
  const words = useWords();
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const enter = async (): Promise<void> => {
      const back = await completeOnce();
      if (back === "denied") return navigate({ to: "/access-denied", replace: true });
      keepSession(back.session);
      kept.remove(ASK_AGAIN_KEY);
      noteSignedIn();
      dropDeepLink();
      await navigate({ to: safeReturnPath(back.returnTo) ?? "/home", replace: true });
    };
    enter().catch(() => setFailed(true));
  }, [navigate]);

  return (
    <Paper title={words.signIn.title}>
      {hasFailed ? (
        <>
          <p role="alert" className="text-ink-2">
            {words.signIn.usedUp}
          </p>
          <Button look="solid" onClick={() => location.assign("/login")}>
            {words.signIn.again}
          </Button>
        </>
      ) : (
        <p role="status" className="text-ink-2">
          {words.signIn.returning}
        </p>
      )}
    </Paper>
  );
};
