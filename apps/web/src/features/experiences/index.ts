export { useOwnSlot } from "./use-signups.ts";
export { signupsQuery } from "./experiences.queries.ts";
export { EventInterest } from "./in-schedule/event-interest.tsx";
export { EventSlot } from "./in-schedule/event-slot.tsx";
export { StatusPanel } from "./places/status-panel.tsx";
export { AllocationButton } from "./places/allocation-button.tsx";
