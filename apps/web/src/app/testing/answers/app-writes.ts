import type { CallAnswer, WriteName } from "@narthex/client/call/call.ts";
import { currentDevice, installDevice } from "@narthex/client/device.ts";
import { turnOffPhonePush, turnOnPhonePush } from "@narthex/client/push/native-push.ts";
import { flushTracked, setTrackingEnabled, track } from "#features/analytics/tracker.ts";
import { registerExternalLink } from "#features/analytics/external-link.ts";
import { ANSWERS } from "./answers.ts";
import { social } from "./answer-parts.ts";
import { PASSKEY_WRITES, stubAuthenticator } from "./passkey-writes.ts";
import { en } from "./texts.ts";

/** Every write that the app can make. The session's and the service worker's do not go through it, and one is not in a shipped build. */
type NotOfTheApp =
  | `${string} /console/${string}`
  | `POST /session/${string}`
  | "POST /push/renew"
  | "POST /local/login";
export type AppWrite = Exclude<WriteName, NotOfTheApp>;

/** What a person does: presses a control, types into a field, or what the app does by itself. */
export type Act = { press: string } | { type: string; into: string } | (() => unknown);

export type Expected<N extends AppWrite = AppWrite> = {
  at: string;
  /** Data of the history entry. */
  modal?: unknown;
  /** What differs from the usual answers. */
  answers?: Partial<typeof ANSWERS> & { [W in AppWrite]?: CallAnswer<W> };
  params?: Record<string, string>;
  acts: readonly Act[];
  /** What a person reads as long as no agreed answer came. Null: nothing, because they asked for nothing. */
  reads: string | { failed: string; lost: string } | null;
  /** What they read once it came, and not earlier. */
  success?: string;
  /** Sent again by itself. Otherwise the last act is repeated. */
  isKept?: boolean;
  /** The agreed answer. */
  done?: readonly [status: number, body: CallAnswer<N> | null];
};

const { myDay, outbox, problems, push } = en;
const all = { ...en, ...en };
const waits = { reads: outbox.waiting(1), isKept: true } as const;
const quiet = { reads: null, isKept: true } as const;
const formFailure = { failed: problems.failed, lost: problems["no-network"] };

const place = {
  type: "CG",
  slot: "one",
  venue: "North gate",
  start: "2025-07-19T10:00:00.000Z",
  end: "2025-07-19T12:00:00.000Z",
};
const deadline = "2025-07-18T10:00:00.000Z";
const own = ANSWERS["GET /exps/allocation"];
const address = "https://calendar.example.test/new.ics";
const tour = { at: "/home", acts: [{ press: en.sections.tour }], ...quiet } as const;
const hasPush = { "GET /push/settings": { webPushKey: "AAAA", hasPhonePush: false } };
const messaging = {
  requestPermission: async () => true,
  getToken: async () => `token-${crypto.randomUUID()}`,
  deleteToken: async () => undefined,
  subscribe: async () => undefined,
  unsubscribe: async () => undefined,
};
const withoutDownloads = (): void => installDevice({ ...currentDevice(), download: async () => undefined });
const onPhone = (): void => installDevice({ ...currentDevice(), messaging });
const turnOn = (): unknown => turnOnPhonePush("en", ["Global-SCS"]);
const chooseOnDevice = (): void =>
  localStorage.setItem("narthex.own.experiences.Global", JSON.stringify({ sub: "ruth", types: ["CG"], base: [] }));

/** What a person reads of each write that is not confirmed. A write without an entry does not compile. */
export const APP_WRITES: { [N in AppWrite]: Expected<N> } = {
  "PUT /clock": {
    at: "/team",
    answers: { "GET /sign-in": { ...ANSWERS["GET /sign-in"], demonstration: true } },
    acts: [{ press: all.timeTravel.expand }, { press: "+1" }],
    reads: all.timeTravel.failed,
    done: [200, { ...ANSWERS["GET /clock"], speed: 2 }],
  },
  "POST /push/subscribe": {
    at: "/announcement",
    answers: hasPush,
    acts: [{ press: push.label }],
    reads: push.failed,
  },
  "POST /push/unsubscribe": { at: "/team", acts: [onPhone, turnOn, () => turnOffPhonePush()], reads: null },
  "POST /profile/set-fcm-token": { at: "/team", acts: [onPhone, turnOn], ...quiet },
  "POST /analytics/events": {
    at: "/team",
    acts: [() => setTrackingEnabled(true), () => track("opened"), flushTracked],
    reads: null,
    done: [202, null],
  },
  "POST /analytics/external-link": {
    at: "/team",
    acts: [() => registerExternalLink("https://elsewhere.test/", "/team")],
    ...quiet,
  },
  "POST /announcement/mark-read-announcements": { at: "/announcement", acts: [{ press: en.tabs.home }], ...quiet },
  "POST /exps/signup": {
    at: "/experience/summary",
    answers: {
      "GET /sysparams/params/:name": { name: "SIGN_UP_CLOSE_TS", value: "2025-07-30T11:00:00.000Z" },
      "GET /exps/signup": [],
    },
    acts: [{ press: all.choices.submit }],
    reads: all.choices.notSubmitted,
    success: all.choices.thanks,
    isKept: true,
  },
  "POST /exps/offers/:id": {
    at: "/experience",
    params: { id: "3" },
    answers: { "GET /exps/allocation": { ...own, offers: [{ id: 3, place, deadline }] } },
    acts: [{ press: all.places.accept }],
    reads: all.places.answerLost,
    done: [201, own],
  },
  "POST /exps/exchanges/:id": {
    at: "/experience",
    params: { id: "4" },
    answers: {
      "GET /exps/allocation": { ...own, exchanges: [{ id: 4, give: place, get: place, deadline, hasAccepted: false }] },
    },
    acts: [{ press: "offer-accept" }],
    reads: all.places.answerLost,
    done: [201, own],
  },
  "POST /photo/multi-download": {
    at: "/photodrop?modal=photo-download",
    modal: ["/media/photos/one.jpg"],
    acts: [{ press: all.photos.send }],
    reads: all.photos.failed,
    success: all.photos.sent,
    done: [202, null],
  },
  "POST /photo/not-mine": {
    at: "/photodrop",
    acts: [
      { press: all.photos.forYou },
      { press: all.photos.open("one.jpg") },
      { press: all.photos.notMine },
      { press: all.photos.removePhoto },
    ],
    reads: all.photos.notMineFailed,
    success: all.photos.notMineDone,
    done: [204, null],
  },
  ...PASSKEY_WRITES,
  "PUT /profile/tracking": { at: "/profile", acts: [{ press: all.profile.consent }], ...waits },
  "PUT /profile/step-free": { at: "/profile", acts: [{ press: all.profile.stepFree }], ...waits },
  "PUT /profile/photos": { at: "/profile", acts: [{ press: all.profile.hidden }], ...waits },
  "POST /profile/erasure": {
    at: "/profile",
    answers: { "GET /profile/erasure": { askedAt: null } },
    acts: [{ press: all.ownData.erase }, { press: all.ownData.confirm }],
    reads: all.ownData.requestFailed,
    success: all.ownData.requestedOn("Friday, 18 July 2025"),
    done: [202, { askedAt: "2025-07-18T01:15:00.000Z" }],
  },
  "POST /profile/set-homepage-tour": tour,
  "POST /profile/set-schedule-tour": tour,
  "POST /profile/set-experience-tour": tour,
  "POST /videoprogress": { at: "/resources/video/a-talk", acts: [{ press: all.video.unbookmark }], ...waits },
  "PUT /socialprofile/update": {
    at: "/profile/edit",
    acts: [{ press: all.profileEdit.save }],
    reads: all.profileEdit.notSaved,
    success: all.profileEdit.saved,
    done: [201, { socialprofile: { ...social, emailFlag: true } }],
  },
  "POST /my-day/stars": { at: "/schedule", acts: [{ press: myDay.star("Opening session") }], ...waits },
  "POST /my-day/stars/seen": {
    at: "/home",
    answers: {
      "GET /my-day/stars": [
        { eventId: 7, title: "Opening session", startTime: "2025-07-18T02:00:00Z", change: "changed" },
      ],
    },
    acts: [{ press: myDay.seen }],
    reads: myDay.changed("Opening session"),
    isKept: true,
  },
  "POST /my-day/calendar": {
    at: "/profile",
    answers: { "GET /my-day/calendar": { address: null } },
    acts: [{ press: all.calendar.create }],
    reads: all.calendar.failed,
    success: address,
    done: [201, { address }],
  },
  "POST /my-day/reminders": { at: "/profile", answers: hasPush, acts: [{ press: all.reminders.off }], ...waits },
  "POST /webhooks/newsletter": {
    at: "/team?modal=newsletter",
    acts: [{ type: "ruth@example.test", into: "email" }, { press: all.newsletter.submit }],
    reads: formFailure,
    success: all.newsletter.sent,
    done: [200, null],
  },
  "POST /webhooks/student-guide": {
    at: "/download/student-guide",
    acts: [withoutDownloads, { type: "ruth@example.test", into: "Email" }, { press: all.guide.submit }],
    reads: all.guide.failed,
    success: all.guide.begun,
    done: [200, { downloadUrl: "/media/guide.pdf" }],
  },
  "POST /webhooks/invite": {
    at: "/team?modal=invite",
    acts: [
      { type: "Daniel", into: "name" },
      { type: "daniel@example.test", into: "email" },
      { press: all.invite.submit },
    ],
    reads: all.invite.failed,
    success: all.invite.thanks,
    done: [200, null],
  },
};

/** Before the screens that need it. */
export const prepare: { [N in AppWrite]?: () => void } = {
  "POST /exps/signup": chooseOnDevice,
  "POST /passkeys/options": stubAuthenticator,
  "POST /passkeys": stubAuthenticator,
  "POST /passkeys/decline": stubAuthenticator,
};
