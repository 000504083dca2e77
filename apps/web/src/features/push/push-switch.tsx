import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { isNative } from "@narthex/client/native.ts";
import { q } from "@narthex/client/query.ts";
import { PHONE_PUSH_KEY, storage } from "@narthex/client/storage/storage.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { isWebPushOn, isWebPushSupported } from "@narthex/client/push/web-push-state.ts";
import { Switch } from "@narthex/ui/controls/switch.tsx";
import { pushTopic } from "./use-sync-push.ts";

const phonePush = () => import("@narthex/client/push/native-push.ts");
const webPush = () => import("@narthex/client/push/web-push.ts");
const settingsQuery = q("GET /push/settings");

/** Push messages of this device. A phone is never known to be blocked: its own system asks or refuses. */
type PushDevice = {
  isOn: () => boolean;
  isBlocked: () => boolean;
  turnOn: () => Promise<boolean>;
  turnOff: () => Promise<void>;
};

const usePushDevice = (): PushDevice | null => {
  const view = useView();
  const { data } = useQuery({ ...settingsQuery, enabled: isNative() || isWebPushSupported() });
  if (isNative())
    return data?.hasPhonePush
      ? {
          isOn: () => storage.get(PHONE_PUSH_KEY) !== null,
          isBlocked: () => false,
          turnOn: async () => (await phonePush()).turnOnPhonePush(view.locale, [pushTopic(view)]),
          turnOff: async () => (await phonePush()).turnOffPhonePush(),
        }
      : null;
  const key = data?.webPushKey ?? null;
  if (key === null) return null;
  return {
    isOn: isWebPushOn,
    isBlocked: () => Notification.permission === "denied",
    turnOn: async () => {
      // At once: browsers ask only right after a tap.
      if ((await Notification.requestPermission()) !== "granted") return false;
      await (await webPush()).subscribeToWebPush(key, view.locale);
      return true;
    },
    turnOff: async () => (await webPush()).turnOffWebPush(),
  };
};

/** Whether the server can send push messages to this device. */
export const useHasPush = (): boolean => usePushDevice() !== null;

/** Whether push messages are off on this device, and the person can turn them on. */
export const useCanTurnOnPush = (): boolean => {
  const device = usePushDevice();
  return device !== null && !device.isOn() && !device.isBlocked();
};

/**
 * Push messages on this device, on or off. The browser asks for permission after the tap. `isInvitation` hides it where it is
 * on already, or refused.
 */
export const PushSwitch = ({ isInvitation = false }: { isInvitation?: boolean }) => {
  const device = usePushDevice();
  return device && <SupportedSwitch device={device} isInvitation={isInvitation} />;
};

const SupportedSwitch = ({ device, isInvitation }: { device: PushDevice; isInvitation: boolean }) => {
  const messages = useMessages().push;
  const [isOn, setOn] = useState(device.isOn);
  const [isBlocked, setBlocked] = useState(device.isBlocked);
  const [isHidden] = useState(() => isInvitation && (device.isOn() || device.isBlocked()));
  const change = useMutation({
    networkMode: "always",
    mutationFn: async (isWanted: boolean) => {
      if (isWanted) return device.turnOn();
      await device.turnOff();
      return false;
    },
    onSuccess: (isNowOn) => {
      setOn(isNowOn);
      setBlocked(device.isBlocked());
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
