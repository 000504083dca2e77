import type { ConferenceType, DelegateType, Locale, ResourceLocale } from "@narthex/contract/common";
import type { AnswersOf, Endpoint } from "@narthex/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { prepareJson, sendBytes, type Bytes } from "#platform/bytes.ts";
import { route, type Ask } from "#platform/serve.ts";
import { registrationIn } from "#platform/session.ts";
import type { Snapshot } from "./snapshot.ts";
import type { ContentStore } from "./store.ts";

/** Whom an answer is made for. Two people with the same view get the same bytes. */
export type View = { snapshot: Snapshot; locale: Locale; type: DelegateType };

type Wanted = { conferenceType?: ConferenceType | undefined; locale?: ResourceLocale };

/**
 * Adds a read of content: made once for a language and a type of delegate, then served from memory with ETag and 304.
 * `keyOf` tells apart what one path answers; null means that the answer is not worth keeping.
 */
export function contentRoute<const E extends Endpoint>(
  app: FastifyInstance,
  store: ContentStore,
  endpoint: E,
  answerOf: (view: View, ask: Ask<E>) => AnswersOf<E>,
  keyOf: (view: View, ask: Ask<E>) => string | null = () => "",
): void {
  route(app, endpoint, (ask) => {
    const { conferenceType, locale = "en" } = ask.query as Wanted;
    const { person, request, reply } = ask as Ask<Endpoint & { access: "read-content" }>;
    const registration = person ? registrationIn(person, conferenceType) : null;
    const snapshot = store.get(registration?.conferenceType ?? conferenceType ?? "Global");
    const type = registration?.type ?? "SCS";
    // Resources alone are asked for in Traditional Chinese, and read that off the query.
    const view: View = { snapshot, locale: locale === "tc" ? "en" : locale, type };
    const part = keyOf(view, ask);
    const key = `${endpoint.path} ${locale} ${type} ${part}`;
    const ready = snapshot.answers.get(key);
    const send = (bytes: Bytes) => {
      // What was made of an edition that has been replaced meanwhile is sent once and not kept.
      const isServed = store.find(snapshot.edition.conferenceType) === snapshot;
      if (part !== null && isServed) {
        snapshot.answers.set(key, bytes);
        if (person) store.quick.keepShared(person, request.raw.url ?? "", bytes);
      }
      return sendBytes(request, reply, bytes);
    };
    return ready ? send(ready) : prepareJson(answerOf(view, ask)).then(send);
  });
}
