export {
  listPushDataOf,
  listPushesOfEdition,
  removeDevicesOfSignIns,
  upsertDevice,
  withdrawPushes,
} from "./push.repository.ts";
export {
  isPushOn,
  queueAnnouncementPushes,
  queuePersonalPushes,
  withdrawAnnouncementPushes,
  type FindAudience,
  type PersonalPush,
} from "./queue-pushes.ts";
export { listPeopleWithBrowsers } from "./recipients.repository.ts";
