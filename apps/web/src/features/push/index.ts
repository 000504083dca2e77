export { PushSwitch, useCanTurnOnPush, useHasPush } from "./push-switch.tsx";
export { useKeepPush } from "./use-keep-push.ts";
