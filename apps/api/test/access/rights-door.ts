type Answer = { status: number; json: unknown; body: string };
type Get = (path: string) => Promise<Answer>;
type Post = (path: string, payload?: object) => Promise<Answer>;
type Row = { statuses: number[]; make: (tried: { hashId: string }) => Promise<Answer> };

/** The calls about arrival as they are made about one person. */
export function doorRows(get: Get, post: Post, all: (status: number) => number[]): Record<string, Row> {
  const openDesk = async (): Promise<string> => {
    const id = crypto.randomUUID();
    await post("door/desks", { id, name: "Desk" });
    return id;
  };
  const makePoint = async (): Promise<number> => {
    const point = { id: null, title: "Bus", audience: { who: "everyone" }, limit: 9, opensAt: null, closesAt: null };
    return ((await post("door/points", point)).json as { id: number }).id;
  };
  const arrive = async (person: string) => {
    const [desk, point, id] = [await openDesk(), await makePoint(), crypto.randomUUID()];
    const entries = [{ id, person, at: 0, undoes: null }];
    const sent = { sentAt: 0, entries, cursor: 0, share: null };
    return { desk, point, id, answer: await post(`door/desks/${desk}/points/${point}`, sent) };
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
    // An arrival over the share of a desk, which has none yet, waits for a decision.
    "POST door/entries": {
      statuses: all(201),
      make: async ({ hashId }) => post("door/entries", { entries: [(await arrive(hashId)).id], keep: true }),
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
