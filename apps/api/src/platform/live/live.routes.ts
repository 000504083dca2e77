import { fastifySSE } from "@fastify/sse";
import { endpoint } from "@narthex/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { bearerOf } from "../http/guard.ts";
import { ProblemError } from "../http/problems.ts";
import type { FindPerson } from "../http/request-person.ts";
import { route } from "../http/route.ts";
import type { Services } from "../services.ts";
import type { PastSignal, Signal } from "./live.ts";

/** Shorter than the 30 s after which some proxies close a silent connection. */
const HEARTBEAT_MS = 25_000;
/** Devices and tabs of one person; more are a mistake or an attack. */
const MAX_STREAMS_PER_PERSON = 12;
/** A client with more unread data is disconnected. It catches up when it connects again. */
const MAX_UNREAD_BYTES = 64 * 1024;

const getLive = endpoint({
  method: "GET",
  path: "/live",
  access: "read-own",
  summary: "Stream live events (text/event-stream)",
  query: z.object({}),
  answers: { 200: null },
});

/** Keeps only the last of events with the same name and data. */
function withoutRepeats(past: readonly PastSignal[]): Iterable<PastSignal> {
  const latest = new Map<string, PastSignal>();
  for (const one of past) {
    const key = JSON.stringify([one.signal.event, one.signal.data]);
    latest.delete(key);
    latest.set(key, one);
  }
  return latest.values();
}

/**
 * `GET /live`: one stream for each open app. A client that sends its last event id (`Last-Event-ID`, from a stream or from
 * the header of any answer) gets the events after it, or `missed` if they are unknown. `events` are those that clients
 * may receive. A stream is closed when the sign-in of its token ends.
 */
export async function liveRoute(
  app: FastifyInstance,
  { live, clock }: Pick<Services, "live" | "clock">,
  events: readonly Signal["event"][],
  endCheck: FindPerson["endCheck"],
): Promise<void> {
  const streamCounts = new Map<number, number>();
  const streams = new Set<{ close: () => void }>();
  const isPublic = new Set<string>(events);
  const isFor = ({ event, personId }: Signal, id: number): boolean =>
    isPublic.has(event) && (personId === undefined || personId === id);

  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS });
  app.addHook("preClose", async () => {
    for (const stream of streams) stream.close();
  });
  route(
    app,
    getLive,
    ({ person, request, reply }) => {
      const count = streamCounts.get(person.id) ?? 0;
      if (count >= MAX_STREAMS_PER_PERSON) throw new ProblemError("too-many", "Too many open apps for this person.");
      streamCounts.set(person.id, count + 1);
      reply.header("cache-control", "no-store");
      const { sse: stream, raw } = reply;
      const hasEnded = endCheck(bearerOf(request) ?? "");
      const send = (signal: Signal, id: string): void => {
        if (hasEnded()) return stream.close();
        if (!isFor(signal, person.id)) return;
        if (raw.writableLength > MAX_UNREAD_BYTES) stream.close();
        if (stream.isConnected) void stream.send({ id, event: signal.event, data: signal.data });
      };
      stream.keepAlive();
      send({ event: "clock", data: clock.read() }, live.lastId());
      void stream.replay(async (lastId) => {
        const past = live.since(lastId);
        if (past) for (const { signal, id } of withoutRepeats(past)) send(signal, id);
        else send({ event: "missed", data: {} }, live.lastId());
      });
      const unfollow = live.follow(send);
      streams.add(stream);
      stream.onClose(() => {
        unfollow();
        streams.delete(stream);
        const left = (streamCounts.get(person.id) ?? 1) - 1;
        if (left > 0) streamCounts.set(person.id, left);
        else streamCounts.delete(person.id);
      });
      return undefined;
    },
    // Without negotiation: a client that refuses event streams in its Accept header would not get problem+json.
    { sse: "manual" },
  );
}
