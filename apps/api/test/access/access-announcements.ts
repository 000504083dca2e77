import { staffOnly, type Row } from "./access-rows.ts";

const EDITORS = ["organiser", "programme", "voice"] as const;

/** The calls with which the team writes announcements. */
export const ANNOUNCEMENTS_MATRIX: Record<string, Row> = {
  "GET /api/console/{edition}/announcements/audiences": staffOnly(
    EDITORS,
    "/console/global-2025/announcements/audiences",
    200,
  ),
  "GET /api/console/{edition}/announcements/people": staffOnly(
    EDITORS,
    "/console/global-2025/announcements/people?text=an",
    200,
  ),
  "GET /api/console/{edition}/announcements/templates": staffOnly(
    EDITORS,
    "/console/global-2025/announcements/templates",
    200,
  ),
  "GET /api/console/{edition}/announcements/{id}/recipients": staffOnly(
    EDITORS,
    "/console/global-2025/announcements/1/recipients",
    200,
  ),
};
