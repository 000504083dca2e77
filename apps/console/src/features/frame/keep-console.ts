import { CONSOLE_SCOPE } from "@narthex/client/session/console-worker.ts";

/** A page makes its policy once. */
let worker: string | null = null;
const workerAddress = (): string => {
  const address = `${CONSOLE_SCOPE}sw.js`;
  worker ??= (window.trustedTypes
    ?.createPolicy("narthex", { createScriptURL: () => address })
    .createScriptURL(address) ?? address) as string;
  return worker;
};

/** Keeps the console's files on this device, with which it starts without a network. */
export const keepConsole = async (): Promise<void> => {
  await navigator.serviceWorker?.register(workerAddress(), { scope: CONSOLE_SCOPE }).catch(() => undefined);
};
