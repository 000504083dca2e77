export {
  type CopyRead,
  isMetered,
  provideCopy,
  requestCopy,
  saveCopy,
  savedCopy,
  useCopyState,
} from "./edition-copy.ts";
export { OnThisPhone } from "./on-this-phone.tsx";
