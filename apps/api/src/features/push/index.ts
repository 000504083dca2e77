export {
  listPushDataOf,
  listPushesOfEdition,
  removeDevicesOfSignIns,
  upsertDevice,
  withdrawPushes,
} from "./push.repository.ts";
export {
  isPushOn,
  queueAnnouncements,
  queuePersonalPushes,
  withdrawAnnouncementPushes,
  type FindAudience,
  type PersonalPush,
} from "./queue-pushes.ts";
export { countWithDevices, listPeopleWithBrowsers } from "./recipients.repository.ts";
