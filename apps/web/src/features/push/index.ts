export { PushSwitch, useCanTurnOnPush, useHasPush } from "./push-switch.tsx";
export { useSyncPush } from "./use-sync-push.ts";
