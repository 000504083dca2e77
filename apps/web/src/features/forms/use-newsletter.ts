import { cleanForm } from "@narthex/domain/forms";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { track } from "#features/analytics/index.ts";
import { useView } from "#features/content/index.ts";
import { call } from "#platform/call.ts";
import { useSendKey } from "./sending.ts";

export type NewsletterTexts = { name: string; email: string };

const SHOWN_FOR = 3000;

/** Signs somebody up. Who sent them there is told only where that person shares their address. */
export const useNewsletter = (onClose: () => void) => {
  const { conferenceType, locale, person } = useView();
  const keyOf = useSendKey();
  const signUp = useMutation({
    mutationFn: (texts: NewsletterTexts) => {
      const referrer = person.tracking ? { referrerEmail: person.email } : {};
      const body = { ...cleanForm(texts), ...referrer, conferenceType, language: locale };
      return call("POST /webhooks/newsletter", { body, anonymous: true, idempotencyKey: keyOf(body) });
    },
    onSuccess: () => track("newsletter_sign_up", { conference_type: conferenceType, language: locale }),
  });
  const close = useEffectEvent(onClose);
  const { isSuccess } = signUp;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(close, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isSuccess]);
  return signUp;
};
