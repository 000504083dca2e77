export { PushSwitch, useWebPushKey } from "./push-switch.tsx";
export { useKeepPush } from "./use-keep-push.ts";
