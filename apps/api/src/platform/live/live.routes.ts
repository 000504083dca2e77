import { fastifySSE } from "@fastify/sse";
import { endpoint } from "@narthex/contract/base/endpoint";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { bearerOf } from "../http/guard.ts";
import { ProblemError } from "../http/problems.ts";
import type { FindPerson } from "../http/request-person.ts";
import { route } from "../http/route.ts";
import type { Services } from "../services.ts";
import { inBatches } from "./in-batches.ts";
import type { PastSignal, Signal } from "./live.ts";
import { shareOpenApps } from "./open-apps.ts";

/** Shorter than the 30 s after which some proxies close a silent connection. */
const HEARTBEAT_MS = 25_000;
/** The maximum number of devices and tabs of one person; more are a mistake or an attack. */
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

/** The app of a person. */
type Stream = {
  send: (id: string, event: Signal["event"], data: object) => void;
  close: () => void;
  /** The sign-in of a stream may end before it does. */
  closeIfEnded: () => void;
};

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
 * may receive. A stream is closed when the sign-in of its token ends. Returns a count of the open apps of all processes.
 */
export async function liveRoute(
  app: FastifyInstance,
  { live, clock, db, bus }: Pick<Services, "live" | "clock" | "db" | "bus">,
  events: readonly Signal["event"][],
  endCheck: FindPerson["endCheck"],
): Promise<{ countOpenApps: () => number }> {
  const streams = new Set<Stream>();
  const openApps = await shareOpenApps({ db, bus }, () => streams.size);
  const streamsOf = new Map<number, Set<Stream>>();
  const isPublic = new Set<string>(events);
  const isFor = ({ event, personIds }: Signal, id: number): boolean =>
    isPublic.has(event) && (personIds === undefined || personIds.includes(id));
  /** Events for everyone contain the number of open streams, so that apps can spread their reads over time. */
  const dataFor = ({ data, personIds }: Signal): object => (personIds ? data : { ...data, audience: streams.size });

  const deliver = inBatches<{ stream: Stream; event: Parameters<Stream["send"]> }>(({ stream, event }) =>
    stream.send(...event),
  );

  live.follow((signal, id) => {
    if (!isPublic.has(signal.event)) {
      for (const stream of streams) stream.closeIfEnded();
      return;
    }
    const event: Parameters<Stream["send"]> = [id, signal.event, dataFor(signal)];
    const reached = signal.personIds?.flatMap((personId) => [...(streamsOf.get(personId) ?? [])]) ?? [...streams];
    deliver(reached.map((stream) => ({ stream, event })));
  });

  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS });
  app.addHook("preClose", async () => {
    for (const stream of streams) stream.close();
    openApps.close();
  });
  route(
    app,
    getLive,
    ({ person, request, reply }) => {
      const own = streamsOf.get(person.id) ?? new Set<Stream>();
      if (own.size >= MAX_STREAMS_PER_PERSON) throw new ProblemError("too-many", "Too many open apps for this person.");
      reply.header("cache-control", "no-store");
      const { sse, raw } = reply;
      const hasEnded = endCheck(bearerOf(request) ?? "");
      const stream: Stream = {
        closeIfEnded() {
          if (hasEnded()) sse.close();
        },
        send(id, event, data) {
          stream.closeIfEnded();
          if (raw.writableLength > MAX_UNREAD_BYTES) sse.close();
          if (sse.isConnected) void sse.send({ id, event, data });
        },
        close: () => sse.close(),
      };
      sse.keepAlive();
      stream.send(live.lastId(), "clock", clock.read());
      streams.add(stream);
      streamsOf.set(person.id, own.add(stream));
      void sse.replay(async (lastId) => {
        const past = live.since(lastId)?.filter(({ signal }) => isFor(signal, person.id));
        if (past) for (const { signal, id } of withoutRepeats(past)) stream.send(id, signal.event, dataFor(signal));
        else stream.send(live.lastId(), "missed", { audience: streams.size });
      });
      sse.onClose(() => {
        streams.delete(stream);
        own.delete(stream);
        if (own.size === 0) streamsOf.delete(person.id);
      });
      return undefined;
    },
    // Without negotiation: a client that refuses event streams in its Accept header would not get problem+json.
    { sse: "manual" },
  );
  return { countOpenApps: openApps.count };
}
