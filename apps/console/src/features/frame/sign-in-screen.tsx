import { ASK_PASSWORD_KEY, findSession } from "@narthex/client/session/session.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { storage } from "@narthex/client/storage/storage.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { LonePage } from "./page.tsx";
import { consolePath, leaveForSignIn } from "./sign-in-address.ts";

/** Leaves for the provider at once, unless a sign-in was completed just before, or the browser has a session. */
export const SignInScreen = () => {
  const { frame } = useMessages();
  const { to, ended } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [state, setState] = useState<"leaving" | "repeating" | "failed" | "ended">(() =>
    ended === undefined ? "leaving" : "ended",
  );
  const isLeaving = state === "leaving" || state === "repeating";
  useEffect(() => {
    if (!isLeaving) return;
    const enter = async (): Promise<void> => {
      if (await findSession()) return navigate({ to: consolePath(to), replace: true });
      const isFresh = storage.get(ASK_PASSWORD_KEY) !== null;
      return leaveForSignIn(consolePath(to), { isFresh, isRepeated: state === "repeating" });
    };
    enter().catch(() => setState("failed"));
  }, [isLeaving, state, to, navigate]);
  if (isLeaving)
    return (
      <p role="status" className="p-edge text-ink-2">
        {frame.signingIn}
      </p>
    );
  return (
    <LonePage>
      <h1 className="sr-only">{frame.console}</h1>
      <EmptyState
        icon={<KeyRound strokeWidth={1.4} className="size-16" />}
        title={frame.signInTitle}
        text={state === "failed" ? frame.signInFailed : frame.signInEnded}
      >
        <Button look="solid" onClick={() => setState("repeating")}>
          {frame.signIn}
        </Button>
      </EmptyState>
    </LonePage>
  );
};
