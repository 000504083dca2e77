import { signedIn, staffOnly, type Row } from "./access-rows.ts";

const DESK = ["organiser", "people"] as const;
const DOOR = ["organiser", "people", "door"] as const;
const AT = "/console/global-2025/door";
const NO_DESK = `${AT}/desks/00000000-0000-4000-8000-000000000000`;

const POINT = { id: 0, title: "Bus", audience: { who: "everyone" }, limit: null, opensAt: null, closesAt: null };
const SENT = { sentAt: 0, entries: [], cursor: 0, share: null };

/** The calls about arrival. */
export const DOOR_MATRIX: Record<string, Row> = {
  "GET /api/arrivals": { path: "/arrivals", statuses: signedIn(200) },
  "GET /api/console/{edition}/door": staffOnly(DOOR, AT, 200),
  "GET /api/console/{edition}/door/badges": staffOnly(DESK, `${AT}/badges`, 200),
  "POST /api/console/{edition}/door/points": staffOnly(DESK, `${AT}/points`, 404, POINT),
  "POST /api/console/{edition}/door/points/{point}/remove": staffOnly(DESK, `${AT}/points/0/remove`, 404),
  "POST /api/console/{edition}/door/desks": staffOnly(DOOR, `${AT}/desks`, 201, () => ({
    id: crypto.randomUUID(),
    name: "Desk 1",
  })),
  "GET /api/console/{edition}/door/desks": staffOnly(DESK, `${AT}/desks`, 200),
  "GET /api/console/{edition}/door/desks/{desk}/roster": staffOnly(DOOR, `${NO_DESK}/roster`, 404),
  "POST /api/console/{edition}/door/desks/{desk}/points/{point}": staffOnly(DOOR, `${NO_DESK}/points/0`, 404, SENT),
  "POST /api/console/{edition}/door/desks/{desk}/sign-out": staffOnly(DESK, `${NO_DESK}/sign-out`, 404),
  "POST /api/console/{edition}/people/{person}/sign-out": staffOnly(
    DESK,
    "/console/global-2025/people/nobody/sign-out",
    404,
  ),
  "POST /api/console/{edition}/door/entries": staffOnly(DESK, `${AT}/entries`, 404, {
    entries: ["none"],
    keep: true,
  }),
  "GET /api/console/{edition}/door/points/{point}/numbers": staffOnly(DOOR, `${AT}/points/0/numbers`, 404),
  "GET /api/console/{edition}/door/points/{point}/export": staffOnly(DESK, `${AT}/points/0/export`, 404),
};
