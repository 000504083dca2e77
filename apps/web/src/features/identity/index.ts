export { storeDeepLink } from "./deep-link.ts";
export { LogOutDialog } from "./log-out-dialog.tsx";
