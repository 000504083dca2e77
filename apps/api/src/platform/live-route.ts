import * as z from "zod/mini";
import { endpoint } from "@narthex/contract/endpoint";
import type { FastifyInstance } from "fastify";
import type { House } from "./house.ts";
import { isForPeople, type Signal } from "./live.ts";
import { ProblemError } from "./problems.ts";
import { route } from "./serve.ts";

const BEAT = 25_000;
/** Phones and tabs of one person; more are a mistake or an attack. */
const MOST_PER_PERSON = 12;

const getLive = endpoint({
  method: "GET",
  path: "/live",
  access: "read-own",
  summary: "What changes, as it changes (text/event-stream)",
  query: z.object({}),
  answers: { 200: null },
});

const frame = ({ event, data }: Signal): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** `GET /live`: one open answer for each app, fed by the bus. */
export function liveRoute(app: FastifyInstance, house: House): void {
  const open = new Map<number, number>();
  const streams = new Set<() => void>();
  app.addHook("preClose", async () => {
    for (const end of streams) end();
  });
  route(app, getLive, ({ person, reply, request }) => {
    const count = open.get(person.id) ?? 0;
    if (count >= MOST_PER_PERSON) throw new ProblemError("too-many", "Too many open apps of this person.");
    open.set(person.id, count + 1);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    raw.write(frame({ event: "clock", data: house.clock.read() }));
    const unsubscribe = house.live.follow((signal) => {
      if (isForPeople(signal.event) && (signal.personId === undefined || signal.personId === person.id))
        raw.write(frame(signal));
    });
    const beat = setInterval(() => raw.write(": still here\n\n"), BEAT);
    const end = (): void => void raw.end();
    streams.add(end);
    request.raw.socket.setTimeout(0);
    raw.once("close", () => {
      clearInterval(beat);
      unsubscribe();
      streams.delete(end);
      const left = (open.get(person.id) ?? 1) - 1;
      if (left > 0) open.set(person.id, left);
      else open.delete(person.id);
    });
    return reply;
  });
}
