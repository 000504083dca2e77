import { ANNOUNCEMENTS_MATRIX } from "./access-announcements.ts";
import { CONSOLE_MATRIX } from "./access-console.ts";
import { DOOR_MATRIX } from "./access-door.ts";
import { OUTSIDE_MATRIX } from "./access-outside.ts";
import { EMPTY_PROFILE } from "#test/people.ts";
import { KINDS, signedIn, type Row } from "./access-rows.ts";

const forAll = (status: number): number[] => KINDS.map(() => status);
/** Statuses of a call that is restricted to people registered for one edition. */
const GLOBAL = [401, 403, 200, 200, 200, 200, 200, 403, 403, 200];
const REGIONAL = [401, 403, 403, 403, 403, 403, 403, 200, 200, 200];

const SOCIAL = { ...EMPTY_PROFILE, name: "A name" };

const KEYS = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
const SUBSCRIBE = { subscription: { endpoint: "https://fcm.googleapis.com/any", keys: KEYS }, locale: "en" };
const RENEW = { old: { endpoint: "any", auth: "any" }, subscription: SUBSCRIBE.subscription };

const NO_PASSKEY = {
  id: "AA",
  rawId: "AA",
  type: "public-key",
  response: { clientDataJSON: "AA", attestationObject: "AA" },
};

/** Every call of the API with the status that each kind of person gets. A call without a row fails the test below. */
export const MATRIX: Record<string, Row> = {
  ...ANNOUNCEMENTS_MATRIX,
  ...CONSOLE_MATRIX,
  ...DOOR_MATRIX,
  ...OUTSIDE_MATRIX,
  "GET /api/healthz": { path: "/healthz", statuses: forAll(200) },
  "GET /api/readyz": { path: "/readyz", statuses: forAll(200) },
  "GET /api/sign-in": { path: "/sign-in", statuses: forAll(200) },
  "POST /api/session/token": { path: "/session/token", body: {}, statuses: forAll(403) },
  "POST /api/session/adopt": { path: "/session/adopt", body: { refreshToken: "x" }, statuses: forAll(403) },
  "POST /api/session/end": { path: "/session/end", body: {}, statuses: forAll(403) },
  "GET /api/clock": { path: "/clock", statuses: forAll(200) },
  "PUT /api/clock": { path: "/clock", body: { speed: 1 }, statuses: signedIn(200) },
  "GET /api/live": { path: "/live", statuses: [] },
  "GET /api/passkeys": { path: "/passkeys", statuses: signedIn(200) },
  // The tests' tokens have no account, to which a passkey could belong.
  "POST /api/passkeys/options": { path: "/passkeys/options", body: {}, statuses: signedIn(409) },
  "POST /api/passkeys": { path: "/passkeys", body: { answer: NO_PASSKEY }, statuses: signedIn(409) },
  "POST /api/passkeys/decline": { path: "/passkeys/decline", body: {}, statuses: signedIn(201) },
  "PUT /api/passkeys/{id}": { path: "/passkeys/1", body: { name: "Phone" }, statuses: signedIn(404) },
  "POST /api/passkeys/{id}/remove": { path: "/passkeys/1/remove", body: {}, statuses: signedIn(404) },
  "GET /api/sign-ins": { path: "/sign-ins", statuses: signedIn(200) },
  "POST /api/sign-ins/{id}/end": { path: "/sign-ins/none/end", body: {}, statuses: signedIn(404) },
  "GET /api/profile": { path: "/profile", statuses: signedIn(200) },
  "POST /api/profile/set-homepage-tour": {
    path: "/profile/set-homepage-tour?conferenceType=Global",
    body: { hasCompletedHomepageTour: true },
    statuses: GLOBAL.map((status) => (status === 200 ? 201 : status)),
  },
  "POST /api/profile/set-schedule-tour": {
    path: "/profile/set-schedule-tour?conferenceType=Regional",
    body: { hasCompletedGPCRScheduleTour: true },
    statuses: REGIONAL.map((status) => (status === 200 ? 201 : status)),
  },
  "POST /api/profile/set-experience-tour": {
    path: "/profile/set-experience-tour?conferenceType=Global",
    body: { hasCompletedExperienceTour: true },
    statuses: GLOBAL.map((status) => (status === 200 ? 201 : status)),
  },
  "POST /api/profile/set-fcm-token": {
    path: "/profile/set-fcm-token",
    body: { token: "device" },
    statuses: signedIn(201),
  },
  "GET /api/push/settings": { path: "/push/settings", statuses: signedIn(200) },
  // Push is off without configuration.
  "POST /api/push/subscribe": { path: "/push/subscribe", body: SUBSCRIBE, statuses: signedIn(409) },
  "POST /api/push/unsubscribe": { path: "/push/unsubscribe", body: { address: "any" }, statuses: signedIn(201) },
  "POST /api/push/renew": { path: "/push/renew", body: RENEW, statuses: forAll(409) },
  "GET /api/my-day/stars": { path: "/my-day/stars?conferenceType=Global", statuses: GLOBAL },
  "POST /api/my-day/stars": {
    path: "/my-day/stars?conferenceType=Regional",
    body: { eventId: 1, isStarred: false },
    statuses: REGIONAL.map((status) => (status === 200 ? 201 : status)),
  },
  "POST /api/my-day/stars/seen": {
    path: "/my-day/stars/seen?conferenceType=Global",
    body: { eventIds: [] },
    statuses: GLOBAL.map((status) => (status === 200 ? 201 : status)),
  },
  "GET /api/my-day/calendar": { path: "/my-day/calendar", statuses: signedIn(200) },
  "POST /api/my-day/calendar": {
    path: "/my-day/calendar",
    body: { isOn: false, locale: "en" },
    statuses: signedIn(201),
  },
  "GET /api/my-day/reminders": { path: "/my-day/reminders", statuses: signedIn(200) },
  "POST /api/my-day/reminders": {
    path: "/my-day/reminders",
    body: { minutesBefore: 30 },
    statuses: signedIn(201),
  },
  "PUT /api/profile/photos": { path: "/profile/photos", body: { isHiddenInPhotos: false }, statuses: signedIn(201) },
  "PUT /api/profile/step-free": { path: "/profile/step-free", body: { needsStepFree: false }, statuses: signedIn(201) },
  "PUT /api/profile/tracking": { path: "/profile/tracking", body: { tracking: true }, statuses: signedIn(201) },
  "GET /api/socialprofile": { path: "/socialprofile", statuses: signedIn(200) },
  "GET /api/socialprofile/public": { path: "/socialprofile/public?id=nobody", statuses: forAll(404) },
  "GET /api/socialprofile/upload-url": { path: "/socialprofile/upload-url", statuses: signedIn(200) },
  "PUT /api/socialprofile/update": { path: "/socialprofile/update", body: SOCIAL, statuses: signedIn(201) },
  "GET /api/profile/export": { path: "/profile/export", statuses: signedIn(200) },
  "GET /api/profile/erasure": { path: "/profile/erasure", statuses: signedIn(200) },
  "POST /api/profile/erasure": { path: "/profile/erasure", statuses: signedIn(202) },
  "POST /api/analytics/events": { path: "/analytics/events", body: { events: [] }, statuses: signedIn(202) },
  "POST /api/analytics/external-link": {
    path: "/analytics/external-link",
    body: { url: "https://example.org/", from: "/home" },
    statuses: signedIn(201),
  },
  "POST /api/webhooks/newsletter": {
    path: "/webhooks/newsletter",
    body: (kind) => ({ name: "Ama", email: `${kind}@example.org`, conferenceType: "Global", language: "en" }),
    statuses: forAll(200),
  },
  "POST /api/webhooks/student-guide": {
    path: "/webhooks/student-guide",
    body: (kind) => ({ Email: `${kind}@example.com` }),
    statuses: forAll(200),
  },
  "POST /api/webhooks/invite": {
    path: "/webhooks/invite",
    body: (kind) => ({ name: "Esi", email: `${kind}@example.net` }),
    statuses: signedIn(200),
  },
  "GET /api/cms/surveys": { path: "/cms/surveys?conferenceType=Regional", statuses: REGIONAL },
  "GET /api/cms/surveys/{name}/frame": {
    path: "/cms/surveys/how-was-it/frame?conferenceType=Regional",
    statuses: REGIONAL,
  },
  "GET /api/exps/signup": { path: "/exps/signup?conferenceType=Regional", statuses: REGIONAL },
  // Sign-up is closed at the demonstration's start: only `scs`, who leaves choices out, may still withdraw (product decision 22).
  // People who do not come in person never take part.
  "POST /api/exps/signup": {
    path: "/exps/signup?conferenceType=Global",
    body: { types: ["CG"] },
    statuses: [401, 403, 201, 403, 409, 403, 409, 403, 403, 409],
  },
  "GET /api/exps/allocation": { path: "/exps/allocation?conferenceType=Global", statuses: GLOBAL },
  "POST /api/exps/offers/{id}": {
    path: "/exps/offers/1?conferenceType=Global",
    body: { accept: true },
    statuses: [401, 403, 404, 403, 404, 403, 404, 403, 403, 404],
  },
  "POST /api/exps/exchanges/{id}": {
    path: "/exps/exchanges/1?conferenceType=Global",
    body: { accept: true },
    statuses: [401, 403, 404, 403, 404, 403, 404, 403, 403, 404],
  },
  "GET /api/cms/experiences/get": { path: "/cms/experiences/get?conferenceType=Global", statuses: GLOBAL },
  "GET /api/cms/mainExp/get": { path: "/cms/mainExp/get?conferenceType=Regional", statuses: REGIONAL },
  "GET /api/attendance/get-user-attendance/": {
    path: "/attendance/get-user-attendance/?serviceIds=0,1,2,3,4,999&conferenceType=Global",
    statuses: GLOBAL,
  },
  "GET /api/cms/seating-plans": {
    path: "/cms/seating-plans?conferenceType=Global",
    statuses: [401, 403, 200, 200, 200, 403, 200, 403, 403, 200],
  },
  "GET /api/photo/all/v3": { path: "/photo/all/v3?conferenceType=Global", statuses: GLOBAL },
  "GET /api/photo/everyone/v2": {
    path: "/photo/everyone/v2?conferenceType=Global",
    statuses: [401, 403, 200, 200, 200, 403, 200, 403, 403, 200],
  },
  "POST /api/photo/multi-download": {
    path: "/photo/multi-download?conferenceType=Global",
    body: { presignedUrls: ["https://elsewhere.invalid/"] },
    statuses: [401, ...KINDS.slice(1).map(() => 403)],
  },
  "POST /api/photo/not-mine": {
    path: "/photo/not-mine?conferenceType=Global",
    body: { url: "https://elsewhere.invalid/" },
    statuses: [401, ...KINDS.slice(1).map(() => 403)],
  },
  "GET /api/photo/bundles/{id}": {
    path: `/photo/bundles/${"a".repeat(21)}`,
    statuses: [401, 403, ...KINDS.slice(2).map(() => 404)],
  },
  "GET /api/cms/editions": { path: "/cms/editions", statuses: forAll(200) },
  "GET /api/cms/schedules/{date}": { path: "/cms/schedules/2024-11-16?conferenceType=Regional", statuses: REGIONAL },
  "GET /api/cms/schedules/byId/{id}": { path: "/cms/schedules/byId/304?conferenceType=Global", statuses: GLOBAL },
  "GET /api/cms/schedules/session/all": { path: "/cms/schedules/session/all?conferenceType=Global", statuses: GLOBAL },
  "GET /api/cms/sessionMaterials/{sessionId}": {
    path: "/cms/sessionMaterials/5?conferenceType=Global",
    statuses: GLOBAL,
  },
  "GET /api/cms/sessionMaterials/all": {
    path: "/cms/sessionMaterials/all?conferenceType=Regional",
    statuses: REGIONAL,
  },
  "GET /api/cms/gc-app-schedule-callouts": { path: "/cms/gc-app-schedule-callouts", statuses: signedIn(200) },
  "GET /api/livevoice/session/{id}": { path: "/livevoice/session/5?conferenceType=Global", statuses: GLOBAL },
  "GET /api/cms/gc-app-homepage-sections": {
    path: "/cms/gc-app-homepage-sections?conferenceType=Regional",
    statuses: REGIONAL,
  },
  "GET /api/cms/registration-links": { path: "/cms/registration-links?conferenceType=Global", statuses: GLOBAL },
  "GET /api/cms/outside-hosts": { path: "/cms/outside-hosts", statuses: signedIn(200) },
  "GET /api/cms/gc-app-cvp": { path: "/cms/gc-app-cvp", statuses: signedIn(200) },
  "GET /api/cms/resources/all": { path: "/cms/resources/all?conferenceType=Global&locale=tc", statuses: GLOBAL },
  "GET /api/cms/resources/watch-lists": {
    path: "/cms/resources/watch-lists?conferenceType=Regional",
    statuses: REGIONAL,
  },
  "GET /api/cms/quotes": { path: "/cms/quotes?conferenceType=Global", statuses: GLOBAL },
  "GET /api/cms/filter/topics": { path: "/cms/filter/topics?conferenceType=Regional", statuses: REGIONAL },
  "GET /api/cms/search/keywords": { path: "/cms/search/keywords", statuses: signedIn(200) },
  "GET /api/cms/speakers": { path: "/cms/speakers", statuses: signedIn(200) },
  "GET /api/cms/resources/my-lists": { path: "/cms/resources/my-lists?conferenceType=Global", statuses: GLOBAL },
  "GET /api/cms/videos/{slug}": { path: "/cms/videos/five-rooms?conferenceType=Global", statuses: GLOBAL },
  "GET /api/videoprogress": { path: "/videoprogress?conferenceType=Regional", statuses: REGIONAL },
  "GET /api/videoprogress/{slug}": { path: "/videoprogress/five-rooms?conferenceType=Global", statuses: GLOBAL },
  "POST /api/videoprogress": {
    path: "/videoprogress?conferenceType=Global",
    body: { videoId: "five-rooms", isBookmarked: true },
    statuses: GLOBAL.map((status) => (status === 200 ? 201 : status)),
  },
  "GET /api/cms/team-page": { path: "/cms/team-page", statuses: signedIn(200) },
  "GET /api/cms/arrival": { path: "/cms/arrival", statuses: signedIn(200) },
  "GET /api/cms/access-denied-page": { path: "/cms/access-denied-page", statuses: forAll(200) },
  "GET /api/cms/legal-page/{page}": { path: "/cms/legal-page/terms", statuses: forAll(200) },
  "GET /api/sysparams/params/{name}": { path: "/sysparams/params/AUDIO_FLAG", statuses: signedIn(200) },
  "GET /api/cms/announcements/get": { path: "/cms/announcements/get?conferenceType=Global", statuses: GLOBAL },
  "GET /api/announcement/get-unread-announcements-count": {
    path: "/announcement/get-unread-announcements-count?conferenceType=Regional",
    statuses: REGIONAL,
  },
  "POST /api/announcement/mark-read-announcements": {
    path: "/announcement/mark-read-announcements?conferenceType=Global",
    statuses: GLOBAL.map((status) => (status === 200 ? 201 : status)),
  },
};
