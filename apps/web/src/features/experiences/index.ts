export { EventInterest } from "./event-interest.tsx";
export { StatusPanel } from "./status-panel.tsx";
export { AllocationButton } from "./allocation-button.tsx";
