export {
  copyName,
  type CopyRead,
  isMetered,
  isCurrentCopy,
  provideCopy,
  requestCopy,
  saveCopy,
  savedCopy,
  useCopyState,
} from "./edition-copy.ts";
export { filesIn } from "./copy-files.ts";
export { OnThisPhone } from "./on-this-phone.tsx";
export { keepOpenedFiles } from "./opened-files.ts";
