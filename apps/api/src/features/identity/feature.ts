import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "#features/content/index.ts";
import { appLinkRoutes } from "./app-links.routes.ts";
import { identityPersonalData } from "./erasure.repository.ts";
import { removeExpiredSignInsChore } from "./identity.repository.ts";
import { identityRoutes } from "./identity.routes.ts";
import { sendWaitingInvitationsChore, startInvitations } from "./invitations/invitations.job.ts";
import { localRoutes } from "./login/local.routes.ts";
import { removeOldLoginFailuresChore } from "./login/login-throttle.ts";
import { mountProvider } from "./mount.ts";
import { passkeyRoutes } from "./passkeys/passkeys.routes.ts";
import { signInRoutes } from "./sign-ins/sign-ins.routes.ts";
import { sessionRoutes, type WebSessionParts } from "./web-session/session.routes.ts";
import { webSignInRoutes } from "./web-session/sign-in.routes.ts";

export const identity: Feature<{ services: Services; content: ContentStore; webSession: WebSessionParts }> = {
  reads: (api, { services }) => identityRoutes(api, services),
  calls(api, { services, content, webSession }) {
    startInvitations(services);
    sessionRoutes(api, services.config, webSession);
    if (services.config.isLocal) localRoutes(api, services, webSession);
    passkeyRoutes(api, services, () => content.all().map(({ edition }) => edition));
    signInRoutes(api, services);
  },
  async pages(app, { services, content, webSession }) {
    await mountProvider(app, services, webSession, () => content.all().map(({ edition }) => edition));
    appLinkRoutes(app, services);
    webSignInRoutes(app, services, webSession);
  },
  personalData: [identityPersonalData],
  chores: [removeExpiredSignInsChore, removeOldLoginFailuresChore, sendWaitingInvitationsChore],
};
