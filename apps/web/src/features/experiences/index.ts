export { OwnSlot } from "./own-slot.tsx";
export { StatusPanel } from "./status-panel.tsx";
export { useInvitedSlot } from "./use-signups.ts";
