import type { ConferenceType, DelegateType, Locale, ResourceLocale } from "@narthex/contract/base/common";
import { FIRST_CONFERENCE_TYPE } from "@narthex/contract/base/conference-types";
import type { AnswersOf, Endpoint } from "@narthex/contract/base/endpoint";
import type { FastifyInstance } from "fastify";
import { sendFor, sendPrepared } from "#platform/http/prepared-response.ts";
import { route, type ParsedRequest } from "#platform/http/route.ts";
import type { Snapshot } from "../snapshot.ts";
import type { ContentStore } from "../store.ts";

/** What an answer depends on. Two people with the same view get the same bytes. */
export type View = { snapshot: Snapshot; locale: Locale; type: DelegateType };

type ContentQuery = { conferenceType?: ConferenceType | undefined; locale?: ResourceLocale };

/**
 * Adds a route for content. Its answer is made once per language and delegate type, then served from memory with an ETag.
 * `keyOf` distinguishes the answers of one path; null means that the answer is not cached.
 */
export function contentRoute<const E extends Endpoint>(
  app: FastifyInstance,
  store: ContentStore,
  endpoint: E,
  answerOf: (view: View, parsed: ParsedRequest<E>) => AnswersOf<E>,
  keyOf: (view: View, parsed: ParsedRequest<E>) => string | null = () => "",
): void {
  route(app, endpoint, (parsed) => {
    const { conferenceType, locale = "en" } = parsed.query as ContentQuery;
    const { person, request, reply } = parsed as ParsedRequest<Endpoint & { access: "read-content" }>;
    const delegate = person ? store.delegateOf(person, conferenceType) : null;
    const snapshot = store.get(delegate?.conferenceType ?? conferenceType ?? FIRST_CONFERENCE_TYPE);
    const type = delegate?.type ?? "SCS";
    // Only resources have Traditional Chinese; they read it from the query.
    const view: View = { snapshot, locale: locale === "tc" ? "en" : locale, type };
    const part = keyOf(view, parsed);
    const key = `${endpoint.path} ${locale} ${type} ${part}`;
    const cached = snapshot.answers.get(key);
    if (cached) return sendPrepared(request, reply, cached);
    const read = () => answerOf(view, parsed);
    if (part === null) return sendFor(request, reply, read());
    return snapshot.answers.prepare(key, read).then((prepared) => sendPrepared(request, reply, prepared));
  });
}
