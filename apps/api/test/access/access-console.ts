import { STAFF_ROLES } from "@narthex/contract/base/staff";
import { SHEET, signedIn, staffOnly, type Row } from "./access-rows.ts";
import { SEATS_MATRIX } from "./access-seats.ts";

const EDITORS = ["organiser", "programme", "voice"] as const;
const PLANNERS = ["organiser", "programme"] as const;
const DESK = ["organiser", "people"] as const;
const PHOTO_TEAM = ["organiser", "photographer"] as const;
const UPLOADS = "/console/global-2025/photos/uploads";
const NO_UPLOAD = `${UPLOADS}/aaaaaaaaaaaaaaaaaaaaa`;
const NO_PERSON = "/console/global-2025/people/none";
const ALLOCATION = "/console/global-2025/allocation";
const NOBODY = { email: "nobody@demo.test", role: "voice" };

const FIELDS = {
  name: "Ann Lee",
  preferredName: "Ann",
  type: "SCS",
  confYear: "2025-G",
  organization: "",
  groupName: "",
  country: "",
  delegateId: "",
  needLiveVoice: false,
  needsStepFree: false,
  signupCheck: false,
  channels: [],
};

/** The calls of the console. */
export const CONSOLE_MATRIX: Record<string, Row> = {
  "GET /api/console/access": { path: "/console/access", statuses: signedIn(200) },
  "GET /api/console/{edition}/staff": staffOnly(["organiser"], "/console/global-2025/staff", 200),
  "POST /api/console/{edition}/staff": staffOnly(["organiser"], "/console/global-2025/staff", 404, NOBODY),
  "POST /api/console/{edition}/staff/revoke": staffOnly(
    ["organiser"],
    "/console/global-2025/staff/revoke",
    404,
    NOBODY,
  ),
  "POST /api/console/{edition}/editions": staffOnly(["organiser"], "/console/global-2025/editions", 409, {
    from: "edition",
    id: "regional-2024",
    title: { en: "Next" },
    firstDay: "2026-07-16",
  }),
  "POST /api/console/{edition}/discard": staffOnly(["organiser"], "/console/global-2025/discard", 422, {
    typed: "another",
  }),
  "GET /api/console/{edition}/people": staffOnly(DESK, "/console/global-2025/people?text=scs", 200),
  "POST /api/console/{edition}/people": staffOnly(DESK, "/console/global-2025/people", 409, {
    email: "scs@demo.test",
    fields: FIELDS,
    invitation: null,
  }),
  "GET /api/console/{edition}/people/{person}": staffOnly(DESK, NO_PERSON, 404),
  "POST /api/console/{edition}/people/{person}": staffOnly(DESK, NO_PERSON, 404, {
    before: {},
    after: {},
  }),
  "POST /api/console/{edition}/people/{person}/invitation": staffOnly(DESK, `${NO_PERSON}/invitation`, 404, {
    locale: "en",
  }),
  "POST /api/console/{edition}/people/invitations": staffOnly(DESK, "/console/global-2025/people/invitations", 409, {
    locale: "en",
    people: -1,
  }),
  "POST /api/console/{edition}/people/{person}/address": staffOnly(DESK, `${NO_PERSON}/address`, 404, {
    before: "a@lake.example",
    after: "b@lake.example",
  }),
  "POST /api/console/{edition}/people/{person}/cancel": staffOnly(DESK, `${NO_PERSON}/cancel`, 404),
  "POST /api/console/{edition}/people/{person}/sign-in-code": staffOnly(
    ["organiser"],
    `${NO_PERSON}/sign-in-code`,
    404,
  ),
  "POST /api/console/{edition}/people/{person}/erase": staffOnly(DESK, `${NO_PERSON}/erase`, 404, {
    typed: "None",
  }),
  "POST /api/console/{edition}/people-import/preview": staffOnly(
    DESK,
    "/console/global-2025/people-import/preview",
    200,
    SHEET,
  ),
  "POST /api/console/{edition}/people-import": staffOnly(DESK, "/console/global-2025/people-import", 422, {
    ...SHEET,
    digest: "",
    invitation: null,
  }),
  "GET /api/console/{edition}/erasure-requests": staffOnly(DESK, "/console/global-2025/erasure-requests", 200),
  "GET /api/console/{edition}/today": staffOnly(STAFF_ROLES, "/console/global-2025/today", 200),
  ...SEATS_MATRIX,
  "GET /api/console/{edition}/report": staffOnly(["organiser"], "/console/global-2025/report?day=2025-07-18", 200),
  "GET /api/console/{edition}/audit": staffOnly(["organiser"], "/console/global-2025/audit", 200),
  "POST /api/console/{edition}/programme-import/preview": staffOnly(
    PLANNERS,
    "/console/global-2025/programme-import/preview",
    200,
    { ...SHEET, removes: false },
  ),
  "POST /api/console/{edition}/programme-import": staffOnly(PLANNERS, "/console/global-2025/programme-import", 422, {
    ...SHEET,
    removes: false,
    digest: "",
  }),
  "GET /api/console/{edition}/rehearsal": staffOnly(
    EDITORS,
    "/console/global-2025/rehearsal?content=draft&locale=en",
    200,
  ),
  "POST /api/console/{edition}/preview": staffOnly(EDITORS, "/console/global-2025/preview", 200, {
    person: { type: "SCS", standing: "delegate", group: null, slot: null },
    now: "2025-07-18T02:00:00Z",
    addresses: ["/profile"],
  }),
  "GET /api/console/{edition}/preview/kinds": staffOnly(EDITORS, "/console/global-2025/preview/kinds", 200),
  "POST /api/console/{edition}/draft/media": staffOnly(EDITORS, "/console/global-2025/draft/media", 422, {
    fileName: "a.svg",
    content: "PHN2Zy8+",
  }),
  "GET /api/console/{edition}/draft": staffOnly(EDITORS, "/console/global-2025/draft", 200),
  "GET /api/console/{edition}/draft/file": staffOnly(EDITORS, "/console/global-2025/draft/file?file=home.yaml", 200),
  "POST /api/console/{edition}/draft/edits": staffOnly(EDITORS, "/console/global-2025/draft/edits", 409, {
    edits: [{ file: "callouts.yaml", address: [0, "text", "zh"], before: "other", after: "new" }],
  }),
  "GET /api/console/{edition}/draft/history": staffOnly(EDITORS, "/console/global-2025/draft/history", 200),
  "POST /api/console/{edition}/draft/changes/{id}/undo": staffOnly(
    EDITORS,
    "/console/global-2025/draft/changes/1/undo",
    404,
  ),
  "GET /api/console/{edition}/draft/gaps": staffOnly(EDITORS, "/console/global-2025/draft/gaps", 200),
  "POST /api/console/{edition}/draft/gaps": staffOnly(EDITORS, "/console/global-2025/draft/gaps", 201, {
    gaps: [{ file: "home.yaml", address: ["sections", 0, "html"], language: "zh", english: "any" }],
  }),
  "GET /api/console/{edition}/difference": staffOnly(EDITORS, "/console/global-2025/difference", 200),
  "GET /api/console/{edition}/publications": staffOnly(EDITORS, "/console/global-2025/publications", 200),
  "POST /api/console/{edition}/publications": staffOnly(EDITORS, "/console/global-2025/publications", 409, {
    digest: "other",
    people: 0,
  }),
  "POST /api/console/{edition}/publications/{id}/confirm": staffOnly(
    EDITORS,
    "/console/global-2025/publications/999/confirm",
    404,
  ),
  "POST /api/console/{edition}/publications/{id}/recall": staffOnly(
    EDITORS,
    "/console/global-2025/publications/1/recall",
    404,
  ),
  "GET /api/console/{edition}/experiences": staffOnly(DESK, "/console/global-2025/experiences", 200),
  "GET /api/console/{edition}/experiences/{type}/waiting-list": staffOnly(
    DESK,
    "/console/global-2025/experiences/CG/waiting-list",
    200,
  ),
  "GET /api/console/{edition}/places": staffOnly(["organiser", "programme"], "/console/global-2025/places", 200),
  "POST /api/console/{edition}/allocation/runs": staffOnly(["organiser"], `${ALLOCATION}/runs`, 201, { seed: 1 }),
  "POST /api/console/{edition}/allocation/runs/{id}/cancel": staffOnly(
    ["organiser"],
    `${ALLOCATION}/runs/999/cancel`,
    404,
  ),
  "POST /api/console/{edition}/allocation/proposals/{id}/publish": staffOnly(
    ["organiser"],
    `${ALLOCATION}/proposals/999/publish`,
    404,
  ),
  "POST /api/console/{edition}/allocation/proposals/{id}/unschedule": staffOnly(
    ["organiser"],
    `${ALLOCATION}/proposals/999/unschedule`,
    404,
  ),
  "POST /api/console/{edition}/allocation/proposals/{id}/take-back": staffOnly(
    ["organiser"],
    `${ALLOCATION}/proposals/999/take-back`,
    404,
    { reason: "A mistake." },
  ),
  "GET /api/console/{edition}/allocation/proposals/{id}/report": staffOnly(
    ["organiser"],
    `${ALLOCATION}/proposals/999/report?file=report.html`,
    404,
  ),
  "GET /api/console/{edition}/forms": staffOnly(["organiser"], "/console/global-2025/forms", 200),
  "POST /api/console/{edition}/forms/deliver": staffOnly(["organiser"], "/console/global-2025/forms/deliver", 422),
  "GET /api/console/{edition}/forms/export": staffOnly(
    ["organiser"],
    "/console/global-2025/forms/export?kind=invite",
    200,
  ),
  "GET /api/console/{edition}/photos/quarantine": staffOnly(PHOTO_TEAM, "/console/global-2025/photos/quarantine", 200),
  "GET /api/console/{edition}/photos/people": staffOnly(PHOTO_TEAM, "/console/global-2025/photos/people?text=ab", 200),
  "GET /api/console/{edition}/photos/decisions": staffOnly(PHOTO_TEAM, "/console/global-2025/photos/decisions", 200),
  "POST /api/console/{edition}/photos/decisions": staffOnly(PHOTO_TEAM, "/console/global-2025/photos/decisions", 404, {
    photoId: "none",
    isForRun: false,
    people: [],
  }),
  "POST /api/console/{edition}/photos/decisions/{id}/undo": staffOnly(
    PHOTO_TEAM,
    "/console/global-2025/photos/decisions/1/undo",
    404,
  ),
  "GET /api/console/{edition}/photos/uploads": staffOnly(PHOTO_TEAM, UPLOADS, 200),
  "POST /api/console/{edition}/photos/uploads": staffOnly(PHOTO_TEAM, UPLOADS, 201, {
    camera: "",
    tab: null,
    slotId: null,
    clockOffsetS: 0,
  }),
  "POST /api/console/{edition}/photos/uploads/{upload}/files": staffOnly(PHOTO_TEAM, `${NO_UPLOAD}/files`, 404, {
    files: [{ name: "a.jpg", bytes: 1 }],
  }),
  "PUT /api/console/{edition}/photos/uploads/{upload}/files/{number}/parts/{part}": staffOnly(
    PHOTO_TEAM,
    `${NO_UPLOAD}/files/1/parts/0`,
    404,
  ),
  "POST /api/console/{edition}/photos/uploads/{upload}/finish": staffOnly(PHOTO_TEAM, `${NO_UPLOAD}/finish`, 404, {
    isPartial: false,
  }),
  "POST /api/console/{edition}/photos/uploads/{upload}/cancel": staffOnly(PHOTO_TEAM, `${NO_UPLOAD}/cancel`, 404),
  "GET /api/console/{edition}/photos/uploads/{upload}/report": staffOnly(PHOTO_TEAM, `${NO_UPLOAD}/report`, 404),
  "GET /api/console/{edition}/photos/people/{hashId}": staffOnly(
    PHOTO_TEAM,
    "/console/global-2025/photos/people/nobody",
    404,
  ),
  "GET /api/console/{edition}/photos/history/{photo}": staffOnly(
    PHOTO_TEAM,
    "/console/global-2025/photos/history/none",
    404,
  ),
};
