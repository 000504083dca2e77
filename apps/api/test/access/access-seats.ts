import { SHEET, staffOnly, type Row } from "./access-rows.ts";

const DESK = ["organiser", "people"] as const;

/** The calls about seats of the console. */
export const SEATS_MATRIX: Record<string, Row> = {
  "GET /api/console/{edition}/seats": staffOnly(DESK, "/console/global-2025/seats?service=1", 200),
  "POST /api/console/{edition}/seats": staffOnly(DESK, "/console/global-2025/seats", 404, {
    service: 1,
    person: "none",
    before: null,
    after: null,
  }),
  "GET /api/console/{edition}/seats/proposal": staffOnly(DESK, "/console/global-2025/seats/proposal?service=5", 404),
  "POST /api/console/{edition}/seats/accept": staffOnly(DESK, "/console/global-2025/seats/accept", 404, {
    service: 5,
    digest: "",
  }),
  "POST /api/console/{edition}/seats/free": staffOnly(DESK, "/console/global-2025/seats/free", 404, {
    service: 5,
    people: 1,
  }),
  "POST /api/console/{edition}/seats-import/preview": staffOnly(
    DESK,
    "/console/global-2025/seats-import/preview",
    200,
    SHEET,
  ),
  "POST /api/console/{edition}/seats-import": staffOnly(DESK, "/console/global-2025/seats-import", 422, {
    ...SHEET,
    digest: "",
  }),
  "GET /api/console/{edition}/seats/history": staffOnly(DESK, "/console/global-2025/seats/history?service=1", 200),
  "POST /api/console/{edition}/seats/history/{id}/undo": staffOnly(
    DESK,
    "/console/global-2025/seats/history/1/undo",
    404,
    {},
  ),
};
