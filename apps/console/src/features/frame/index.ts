export { AskDialog } from "./ask-dialog.tsx";
export { CancelButton } from "./cancel-button.tsx";
export { Dialog } from "./dialog.tsx";
export { codeOf, failureText, showIssue, showWriteFailure } from "./failures.ts";
export {
  accessQuery,
  firstPathOf,
  FrameProvider,
  isWithoutSchedule,
  startEdition,
  storeEdition,
  useFrame,
  useHasEnded,
  type Frame,
} from "./frame.ts";
export { FreshSignInDialog } from "./fresh-sign-in-dialog.tsx";
export { chooseLocale, OFFERED_LOCALES, storedLocale } from "./locale.ts";
export { BackTo, LonePage, Page, Panel, WITH_ROW } from "./page.tsx";
export { QueryBoundary, useHasFailed } from "./query-boundary.tsx";
export { saveExport } from "./save-export.ts";
export { SearchField } from "./search-field.tsx";
export { SelectField } from "./select-field.tsx";
export { SignInScreen } from "./sign-in-screen.tsx";
export { dateFormat, type DateFormat, formatDayAndTime, formatTimeNear, instantOf, localOf } from "./times.ts";
export { useConsoleWrite } from "./use-console-write.ts";
export { useSearchText } from "./use-search-text.ts";
export { useTyped, useTypedOnDevice } from "./use-typed.ts";
export { issueText, placeName } from "./issue-text.ts";
export { ALL_ROLES, type Section } from "./section.ts";
export { keepConsole } from "./keep-console.ts";
export { keepFocus } from "./keep-focus.ts";
export { leave } from "./leave.ts";
