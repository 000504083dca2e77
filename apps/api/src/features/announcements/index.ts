export { pushAnnouncementsChore } from "./posted-times.ts";
