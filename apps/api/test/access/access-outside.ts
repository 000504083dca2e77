import { STAFF_ROLES } from "@narthex/contract/base/staff";
import { KINDS, staffOnly, type Row } from "./access-rows.ts";

const SCREEN_TEAM = ["organiser", "programme"] as const;

const EDITORS = ["organiser", "programme", "voice"] as const;
/** Of a conference with English alone. */
const TRANSLATIONS = "/console/global-2025/translations";
const TRANSLATED = { fileName: "th.csv", content: "", sheet: null, mapping: null, overwrites: false };
/** A part that organisers start. */
const PART = { part: "plans", fileName: "plans.csv", content: "", sheet: null, mapping: null };

/** The calls about what leaves the house: files, screens and messages to other systems. */
export const OUTSIDE_MATRIX: Record<string, Row> = {
  "GET /api/console/{edition}/first-steps": staffOnly(STAFF_ROLES, "/console/global-2025/first-steps", 200),
  "POST /api/console/{edition}/first-steps/{part}/later": staffOnly(
    ["organiser"],
    "/console/global-2025/first-steps/plans/later",
    201,
    { isLater: true },
  ),
  "POST /api/console/{edition}/first-steps/{part}/last-edition": staffOnly(
    ["organiser"],
    "/console/global-2025/first-steps/plans/last-edition",
    404,
  ),
  "POST /api/console/{edition}/part-import/preview": staffOnly(
    ["organiser"],
    "/console/global-2025/part-import/preview",
    200,
    PART,
  ),
  "POST /api/console/{edition}/part-import": staffOnly(["organiser"], "/console/global-2025/part-import", 422, {
    ...PART,
    digest: "",
  }),
  "GET /api/console/{edition}/translations/{language}": staffOnly(EDITORS, `${TRANSLATIONS}/zh`, 404),
  "POST /api/console/{edition}/translations/preview": staffOnly(EDITORS, `${TRANSLATIONS}/preview`, 200, TRANSLATED),
  "POST /api/console/{edition}/translations": staffOnly(EDITORS, TRANSLATIONS, 422, { ...TRANSLATED, digest: "" }),
  "GET /api/console/{edition}/exports/{kind}": staffOnly(["organiser"], "/console/global-2025/exports/seats", 200),
  "GET /api/console/{edition}/exports/{kind}/preview": staffOnly(
    ["organiser"],
    "/console/global-2025/exports/frab-xml/preview",
    200,
  ),
  "GET /api/console/{edition}/screens": staffOnly(SCREEN_TEAM, "/console/global-2025/screens", 200),
  "POST /api/console/{edition}/screens": staffOnly(SCREEN_TEAM, "/console/global-2025/screens", 201, {
    name: "Foyer",
    room: null,
  }),
  "POST /api/console/{edition}/screens/{id}/revoke": staffOnly(
    SCREEN_TEAM,
    "/console/global-2025/screens/999/revoke",
    404,
  ),
  "GET /api/console/{edition}/webhooks": staffOnly(["organiser"], "/console/global-2025/webhooks", 200),
  "POST /api/console/{edition}/webhooks": staffOnly(["organiser"], "/console/global-2025/webhooks", 201, {
    url: "https://hooks.example.org/narthex",
    events: ["publication"],
  }),
  "POST /api/console/{edition}/webhooks/{id}/test": staffOnly(
    ["organiser"],
    "/console/global-2025/webhooks/999/test",
    404,
  ),
  "POST /api/console/{edition}/webhooks/{id}/remove": staffOnly(
    ["organiser"],
    "/console/global-2025/webhooks/999/remove",
    404,
  ),
  "GET /api/console/{edition}/speakers": staffOnly(SCREEN_TEAM, "/console/global-2025/speakers", 200),
  "GET /api/console/{edition}/speakers/{speaker}": staffOnly(
    SCREEN_TEAM,
    "/console/global-2025/speakers/hana-wirasakti",
    200,
  ),
  "POST /api/console/{edition}/speakers/{speaker}/link": staffOnly(
    SCREEN_TEAM,
    "/console/global-2025/speakers/nobody/link",
    404,
  ),
  "POST /api/console/{edition}/speakers/{speaker}/link/revoke": staffOnly(
    SCREEN_TEAM,
    "/console/global-2025/speakers/nobody/link/revoke",
    404,
  ),
  "POST /api/console/{edition}/speakers/{speaker}/corrections/{correction}/accept": staffOnly(
    SCREEN_TEAM,
    "/console/global-2025/speakers/nobody/corrections/1/accept",
    404,
    { version: "none" },
  ),
  "POST /api/console/{edition}/speakers/{speaker}/corrections/{correction}/decline": staffOnly(
    SCREEN_TEAM,
    "/console/global-2025/speakers/nobody/corrections/1/decline",
    404,
    { reason: "No" },
  ),
  "GET /api/screens/{token}": { path: "/screens/none", statuses: KINDS.map(() => 404) },
};
