import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { isWebPushOn, isWebPushSupported, turnOffWebPush, turnOnWebPush } from "@narthex/client/web-push.ts";
import { Switch } from "@narthex/ui/switch.tsx";

const settingsQuery = q("GET /push/settings");

/** The key of a server that sends push messages to browsers, if this browser can get them. */
export const useWebPushKey = (): string | null =>
  useQuery({ ...settingsQuery, enabled: isWebPushSupported() }).data?.webPushKey ?? null;

/**
 * Push messages on this device, on or off. The browser asks for permission after the tap. `isInvitation` hides it where it is
 * on already, or refused.
 */
export const PushSwitch = ({ isInvitation = false }: { isInvitation?: boolean }) => {
  const webPushKey = useWebPushKey();
  return webPushKey === null ? null : <SupportedSwitch webPushKey={webPushKey} isInvitation={isInvitation} />;
};

const SupportedSwitch = ({ webPushKey, isInvitation }: { webPushKey: string; isInvitation: boolean }) => {
  const messages = useMessages().push;
  const { locale } = useView();
  const [isOn, setOn] = useState(isWebPushOn);
  const [isBlocked, setBlocked] = useState(() => Notification.permission === "denied");
  const [isHidden] = useState(() => isInvitation && (isWebPushOn() || Notification.permission === "denied"));
  const change = useMutation({
    networkMode: "always",
    mutationFn: async (isWanted: boolean) => {
      if (isWanted) return turnOnWebPush(webPushKey, locale);
      await turnOffWebPush();
      return false;
    },
    onSuccess: (isNowOn) => {
      setOn(isNowOn);
      setBlocked(Notification.permission === "denied");
    },
    onError: () => showFailure(messages.failed),
  });
  if (isHidden) return null;
  return (
    <Switch
      label={messages.label}
      text={isBlocked ? messages.blocked : messages.text}
      isOn={isOn}
      onChange={(isWanted) => change.isPending || change.mutate(isWanted)}
    />
  );
};
