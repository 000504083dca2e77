export { pushPersonalData } from "./push.personal-data.ts";
export {
  listPushDataOf,
  listPushesOfEdition,
  removeDevicesOfSignIns,
  upsertDevice,
  withdrawPushes,
} from "./push.repository.ts";
export { pushRoutes } from "./push.routes.ts";
export {
  isPushOn,
  queueAnnouncementPushes,
  queuePersonalPushes,
  withdrawAnnouncementPushes,
  type FindAudience,
  type PersonalPush,
} from "./queue-pushes.ts";
export { listPeopleWithBrowsers } from "./recipients.repository.ts";
export { sendPushesChore } from "./send-pushes.job.ts";
