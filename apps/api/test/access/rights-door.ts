type Answer = { status: number; json: unknown; body: string };
export type Get = (path: string) => Promise<Answer>;
export type Post = (path: string, payload?: object) => Promise<Answer>;
export type Row = { statuses: number[]; make: (tried: { email: string; hashId: string }) => Promise<Answer> };

/** The calls about arrival as they are made about one person. */
export function doorRows(get: Get, post: Post, all: (status: number) => number[]): Record<string, Row> {
  const openDesk = async (): Promise<string> => {
    const id = crypto.randomUUID();
    await post("door/desks", { id, name: "Desk" });
    return id;
  };
  const makePoint = async (limit = 9): Promise<number> => {
    const point = { id: null, title: "Bus", audience: { who: "everyone" }, limit, opensAt: null, closesAt: null };
    return ((await post("door/points", point)).json as { id: number }).id;
  };
  const arrive = async (person: string, times = 1) => {
    const [desk, point] = [await openDesk(), await makePoint(times === 1 ? 9 : 1)];
    const entries = Array.from({ length: times }, () => ({ id: crypto.randomUUID(), person, at: 0, undoes: null }));
    const sent = { sentAt: 0, entries, cursor: 0, share: null };
    return {
      desk,
      point,
      ids: entries.map(({ id }) => id),
      answer: await post(`door/desks/${desk}/points/${point}`, sent),
    };
  };
  return {
    "GET door": { statuses: all(200), make: () => get("door") },
    "GET door/badges": { statuses: all(200), make: () => get("door/badges") },
    "POST door/points": {
      statuses: all(404),
      make: () =>
        post("door/points", {
          id: 0,
          title: "Bus",
          audience: { who: "everyone" },
          limit: null,
          opensAt: null,
          closesAt: null,
        }),
    },
    "POST door/points/:point/remove": {
      statuses: all(201),
      make: async () => post(`door/points/${await makePoint()}/remove`),
    },
    "POST door/desks": {
      statuses: all(201),
      make: () => post("door/desks", { id: crypto.randomUUID(), name: "Desk" }),
    },
    "GET door/desks/:desk/roster": {
      statuses: all(200),
      make: async () => get(`door/desks/${await openDesk()}/roster`),
    },
    "POST door/desks/:desk/points/:point": {
      statuses: all(201),
      make: async ({ hashId }) => (await arrive(hashId)).answer,
    },
    "GET door/points/:point/numbers": {
      statuses: all(200),
      make: async ({ hashId }) => get(`door/points/${(await arrive(hashId)).point}/numbers`),
    },
    "GET door/points/:point/export": {
      statuses: all(200),
      make: async ({ hashId }) => get(`door/points/${(await arrive(hashId)).point}/export`),
    },
    // The second arrival at a point with one place waits for a decision.
    "POST door/entries": {
      statuses: all(201),
      make: async ({ hashId }) => post("door/entries", { entries: (await arrive(hashId, 2)).ids, keep: false }),
    },
    "POST door/desks/:desk/sign-out": {
      statuses: all(201),
      make: async () => post(`door/desks/${await openDesk()}/sign-out`),
    },
    // The person can sign in again at once, so a team may also do it for people of another edition.
    "POST people/:person/sign-out": {
      statuses: all(201),
      make: ({ hashId }) => post(`people/${hashId}/sign-out`),
    },
    "GET door/desks": { statuses: all(200), make: () => get("door/desks") },
  };
}
