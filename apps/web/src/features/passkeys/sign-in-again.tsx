import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { currentDevice } from "@narthex/client/device.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { isNative } from "@narthex/client/native.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";

/** In a dialog: leads to a new sign-in and back, because the last one is too long ago for what was asked. */
export const AskSignInAgain = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const messages = useMessages();
  const { person, locale, conferenceType } = useView();
  const { href } = useLocation();
  const [hasFailed, setHasFailed] = useState(false);
  const query = new URLSearchParams({
    locale,
    conference: conferenceType,
    return: href,
    password: "1",
    again: "1",
    hint: person.email,
  });
  const leave = async (): Promise<void> => {
    if (!isNative()) return location.assign(`/login/start?${query}`);
    const { signInAddress } = await import("@narthex/client/sign-in/sign-in.ts");
    const address = await signInAddress(href, { locale, conference: conferenceType, askAgain: true });
    currentDevice().openSignIn(address, onClose);
  };
  const tryToLeave = (): void => {
    setHasFailed(false);
    leave().catch(() => setHasFailed(true));
  };
  return (
    <>
      <p className="mt-3 text-pretty text-ink-2">{text}</p>
      {hasFailed && (
        <p role="alert" className="mt-3 text-pretty">
          {messages.signIn.failed}
        </p>
      )}
      <DialogActions>
        <Button look="ghost" onClick={onClose}>
          {messages.shell.cancel}
        </Button>
        <Button look="solid" onClick={tryToLeave}>
          {messages.passkeys.again}
        </Button>
      </DialogActions>
    </>
  );
};

export const SignInAgain = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={useMessages().passkeys.againTitle} onClose={onClose}>
    <AskSignInAgain text={useMessages().passkeys.againText} onClose={onClose} />
  </Dialog>
);
