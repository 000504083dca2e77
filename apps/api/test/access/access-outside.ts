import { staffOnly, type Row } from "./access-rows.ts";

/** The calls about what leaves the house: files, screens and messages to other systems. */
export const OUTSIDE_MATRIX: Record<string, Row> = {
  "GET /api/console/{edition}/exports/{kind}": staffOnly(["organiser"], "/console/global-2025/exports/seats", 200),
  "GET /api/console/{edition}/exports/{kind}/preview": staffOnly(
    ["organiser"],
    "/console/global-2025/exports/frab-xml/preview",
    200,
  ),
};
