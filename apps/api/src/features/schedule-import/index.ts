export { scheduleTable } from "./table.ts";
