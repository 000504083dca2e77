export { readAttendance } from "./door-view.ts";
