import type { ConferenceType } from "@narthex/contract/base/common";
import { CONNECT_PATH, editionOfPage } from "@narthex/domain/navigation/routes";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { currentDevice } from "@narthex/client/device.ts";
import { storage } from "@narthex/client/storage/storage.ts";
import { isNative } from "@narthex/client/native.ts";
import { ASK_PASSWORD_KEY, currentSession, findSession, isSigningOut } from "@narthex/client/session/session.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { isEditionChosen, lastConferenceType } from "#features/content/index.ts";
import { deepLink } from "./deep-link.ts";
import { SignedOutLayout } from "./signed-out-layout.tsx";
import { isSignInLooping } from "./sign-in-loop.ts";

const RESTART_DELAY_MS = 1000;

/** The conference whose colours the sign-in page has: that of the requested page, or the one that this device showed last. */
const conferenceOf = (): { conference?: ConferenceType } => {
  const conference = editionOfPage(deepLink()) ?? (isEditionChosen() ? lastConferenceType() : null);
  return conference ? { conference } : {};
};

/** The server's address that leads to the provider. Requested only once the server has answered that nobody is signed in. */
const webAddress = async (locale: string, askAgain: boolean, isRepeated: boolean): Promise<string> => {
  if (await findSession()) return deepLink() || "/";
  const query = new URLSearchParams({
    locale,
    ...conferenceOf(),
    ...(deepLink() && { return: deepLink() }),
    ...(askAgain && { password: "1" }),
    ...(isRepeated && { again: "1" }),
  });
  return `/login/start?${query}`;
};

const addressToLeaveFor = async (locale: string, isRepeated: boolean): Promise<string> => {
  const askAgain = storage.get(ASK_PASSWORD_KEY) !== null;
  if (!isNative()) return webAddress(locale, askAgain, isRepeated);
  const { signInAddress } = await import("@narthex/client/sign-in/sign-in.ts");
  return signInAddress(deepLink(), { locale, ...conferenceOf(), askAgain });
};

/** The server or this page noticed that the last sign-in led back here at once. */
const hasJustEnded = (): boolean => isSignInLooping() || new URLSearchParams(location.search).has("ended");

/** Redirects to the provider and passes on the requested page. */
export const LoginScreen = () => {
  const messages = useMessages();
  const locale = useCurrentLocale();
  const [state, setState] = useState<"leaving" | "repeating" | "waiting" | "failed" | "ended">(() =>
    hasJustEnded() ? "ended" : "leaving",
  );
  const isLeaving = state === "leaving" || state === "repeating";

  useEffect(() => {
    if (!isLeaving || isSigningOut()) return;
    let isUnmounted = false;
    let forget: (() => void) | undefined;
    void addressToLeaveFor(locale, state === "repeating").then(
      (address) => {
        if (!isUnmounted) forget = currentDevice().openSignIn(address, () => currentSession() || setState("waiting"));
      },
      () => setState("failed"),
    );
    return () => {
      isUnmounted = true;
      forget?.();
    };
  }, [isLeaving, state, locale]);

  // The person closed the provider's page, or came back from it, without signing in: start again.
  useEffect(() => {
    if (state !== "waiting") return;
    const timer = setTimeout(() => setState("leaving"), RESTART_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <SignedOutLayout title={messages.signIn.title}>
      {(isLeaving || state === "waiting") && (
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
          {currentDevice().storeServer && (
            <Link to={CONNECT_PATH} search={{ change: "yes" }} className={buttonLook("ghost")}>
              {messages.connect.another}
            </Link>
          )}
        </>
      )}
      {state === "ended" && (
        <>
          <p role="alert" className="text-ink-2">
            {messages.signIn.ended}
          </p>
          <Button look="solid" onClick={() => setState("repeating")}>
            {messages.signIn.again}
          </Button>
        </>
      )}
    </SignedOutLayout>
  );
};
