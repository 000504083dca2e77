import type { Hall, SeatChange, SeatProposal } from "@narthex/contract/console/seating-console";
import type { Get, Post, Row } from "./rights-door.ts";

/** The calls about seats as they are made about one person. */
export function seatRows(get: Get, post: Post, all: (status: number) => number[]): Record<string, Row> {
  const readHall = async () => (await get("seats?service=1")).json as Hall;
  const readSeats = async () => (await readHall()).blocks.flatMap(({ seats }) => seats);
  const freeSeat = async (): Promise<string> => (await readSeats()).find(({ people }) => people.length === 0)?.id ?? "";
  const seatOf = async (person: string): Promise<string | null> =>
    (await readSeats()).find(({ people }) => people.some(({ hashId }) => hashId === person))?.id ?? null;
  const countSeated = async (): Promise<number> =>
    (await readSeats()).flatMap(({ people }) => people).length + (await readHall()).elsewhere.length;
  const fileFor = (email: string) => ({
    fileName: "seats.csv",
    content: Buffer.from(`email,serviceId,allocation\n${email},1,Gallery`).toString("base64"),
    sheet: null,
    mapping: null,
  });
  return {
    "POST seats": {
      statuses: all(201),
      make: async ({ hashId }) => post("seats", { service: 1, person: hashId, before: null, after: await freeSeat() }),
    },
    "GET seats": { statuses: all(200), make: () => get("seats?service=1") },
    "GET seats/history": { statuses: all(200), make: () => get("seats/history?service=1") },
    "POST seats/history/:id/undo": {
      statuses: all(201),
      async make({ hashId }) {
        const changes = (await get("seats/history?service=1")).json as SeatChange[];
        const own = await seatOf(hashId);
        return post(`seats/history/${changes.find(({ after, isUndone }) => after === own && !isUndone)?.id}/undo`);
      },
    },
    "GET seats/proposal": { statuses: all(200), make: () => get("seats/proposal?service=0") },
    "POST seats/accept": {
      statuses: all(201),
      async make() {
        const { digest } = (await get("seats/proposal?service=0")).json as SeatProposal;
        return post("seats/accept", { service: 0, digest });
      },
    },
    "POST seats/free": {
      statuses: all(201),
      async make({ hashId }) {
        // The seats of the row before are free now.
        if ((await countSeated()) === 0)
          await post("seats", { service: 1, person: hashId, before: null, after: await freeSeat() });
        return post("seats/free", { service: 1, people: await countSeated() });
      },
    },
    "POST seats-import/preview": {
      statuses: all(200),
      make: ({ email }) => post("seats-import/preview", fileFor(email)),
    },
    "POST seats-import": {
      // The address of the first one was corrected before: the old one is nobody's.
      statuses: [422, ...all(201).slice(1)],
      async make({ email }) {
        const { digest } = (await post("seats-import/preview", fileFor(email))).json as { digest: string };
        return post("seats-import", { ...fileFor(email), digest });
      },
    },
  };
}
