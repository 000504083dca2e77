export { useIsTourRunning } from "./running.ts";
export { useTourReset } from "./tour-state.ts";
export { Tour } from "./tour.tsx";
