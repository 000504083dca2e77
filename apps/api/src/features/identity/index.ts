export { findDemonstrationData, seedDemonstration } from "./demonstration.ts";
export { removeExpiredSignInsChore } from "./identity.repository.ts";
export { removeOldLoginFailuresChore } from "./login/login-throttle.ts";
export { giveDeskCode } from "./codes/desk-code.ts";
export { endSignInsOf, setPassword, storePassword } from "./provider/accounts.ts";
export { identityRoutes } from "./identity.routes.ts";
export { renderPage, type Page } from "./login/page.ts";
export { Email } from "./addresses.ts";
export { createAdmitted } from "./invitations/admitted.ts";
export { relyingPartyOf } from "./passkeys/relying-party.ts";
export { hashPassword } from "./provider/passwords.ts";
export { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, weaknessOf } from "./provider/weak-password.ts";
export { pageLocale } from "./page-locale.ts";
export { localRoutes } from "./login/local.routes.ts";
export { appLinkRoutes } from "./app-links.routes.ts";
export { mountProvider, readForms } from "./mount.ts";
export { createFindPerson } from "./tokens/tokens.ts";
export { identityPersonalData, removeSignIns } from "./erasure.repository.ts";
export { passkeyRoutes } from "./passkeys/passkeys.routes.ts";
export { signInRoutes } from "./sign-ins/sign-ins.routes.ts";
export { sessionRoutes } from "./web-session/session.routes.ts";
export { webSignInRoutes } from "./web-session/sign-in.routes.ts";
export type { WebSessionParts } from "./web-session/session.routes.ts";
export { openWebSession } from "./web-session/web-session.ts";
export {
  createConsoleLink,
  queueInvitations,
  sendWaitingInvitationsChore,
  startInvitations,
} from "./invitations/invitations.job.ts";
