export { countWaitingCorrections } from "./speakers.service.ts";
