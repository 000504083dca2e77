export { countWaitingCorrections } from "./speakers.repository.ts";
