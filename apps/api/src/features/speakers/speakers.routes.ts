import { randomBytes } from "node:crypto";
import {
  acceptCorrection,
  declineCorrection,
  getConsoleSpeaker,
  listConsoleSpeakers,
  makeSpeakerLink,
  revokeSpeakerLink,
  type ListedSpeaker,
} from "@narthex/contract/console/speakers-console";
import type { PackSpeaker } from "@narthex/contract/pack/pack-speakers";
import { hasEnded } from "@narthex/domain/editions/editions";
import { unlistedNames } from "@narthex/domain/programme/speakers";
import type { FastifyInstance } from "fastify";
import { recordAudit } from "#features/audit/index.ts";
import { secretDigestOf } from "#platform/encrypt.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "../content/index.ts";
import { editorOf } from "../drafts/index.ts";
import {
  findCorrection,
  listCorrections,
  listLinks,
  removeLink,
  replaceLink,
  type CorrectionRow,
  type LinkRow,
} from "./speakers.repository.ts";
import {
  acceptSent,
  changedMeanwhile,
  declineSent,
  findDraftSpeaker,
  noSpeaker,
  readDraftSpeakers,
  sessionsOf,
  shownValues,
  SPEAKERS_FILE,
  versionOf,
  type DatedEvent,
} from "./speakers.service.ts";

const NO_STORE = ["cache-control", "no-store"] as const;
const TOKEN_BYTES = 24;
/** The page without a sign-in, outside /api. */
export const SPEAKER_PATH = "/speaker";

const listed = (
  speaker: PackSpeaker,
  events: readonly DatedEvent[],
  link: LinkRow | undefined,
  sent: CorrectionRow | undefined | null,
): ListedSpeaker => ({
  slug: speaker.slug,
  name: typeof speaker.name === "string" ? { en: speaker.name } : speaker.name,
  role: typeof speaker.role === "string" ? { en: speaker.role } : speaker.role,
  sessions: sessionsOf(speaker, events),
  link: link ? { madeAt: link.madeAt.toISOString(), openedAt: link.openedAt?.toISOString() ?? null } : null,
  correction: sent ? { state: sent.state, sentAt: sent.sentAt.toISOString() } : null,
});

/** Speakers for the team: their sessions, their links, and what they sent. */
export function speakerRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  const { db, clock, config } = services;
  const record = (
    tx: typeof db,
    actorId: number,
    { edition: editionId, speaker }: { edition: string; speaker: string },
    action: "speaker.link" | "speaker.linkEnded" | "speaker.accepted" | "speaker.declined",
  ) => recordAudit(tx, { actorId, editionId, action, detail: { file: SPEAKERS_FILE, entry: `@${speaker}` } });

  route(app, listConsoleSpeakers, async ({ params, reply }) => {
    reply.header(...NO_STORE);
    const { speakers, events } = await readDraftSpeakers(db, params.edition);
    const links = new Map((await listLinks(db, params.edition)).map((row) => [row.speaker, row]));
    const sent = new Map((await listCorrections(db, params.edition)).map((row) => [row.speaker, row]));
    return {
      speakers: speakers.map((one) => listed(one, events, links.get(one.slug), sent.get(one.slug))),
      unlisted: unlistedNames(events, speakers),
      lost: [...links.keys()].filter((slug) => !speakers.some((one) => one.slug === slug)),
    };
  });

  route(app, getConsoleSpeaker, async ({ params: { edition: editionId, speaker: slug }, reply }) => {
    reply.header(...NO_STORE);
    const { speakers, published, events } = await readDraftSpeakers(db, editionId);
    const speaker = speakers.find((one) => one.slug === slug);
    if (!speaker) throw noSpeaker();
    const link = (await listLinks(db, editionId)).find((row) => row.speaker === slug);
    const sent = await findCorrection(db, { editionId, speaker: slug });
    const shown = published.find((one) => one.slug === slug);
    return {
      ...listed(speaker, events, link, sent),
      published: shown ? await shownValues(db, editionId, shown) : null,
      draft: await shownValues(db, editionId, speaker),
      version: versionOf(speaker),
      sent:
        sent?.state === "waiting"
          ? {
              id: sent.id,
              role: sent.role,
              text: sent.text,
              picture: sent.picture?.toString("base64") ?? null,
              changedMeanwhile: changedMeanwhile(sent, speaker),
            }
          : null,
    };
  });

  writeRoute(app, services, makeSpeakerLink, async (tx, { params, person }) => {
    const { edition: editionId, speaker } = params;
    if (!(await findDraftSpeaker(tx, { editionId, speaker }))) throw noSpeaker();
    const snapshot = store.all().find(({ edition }) => edition.id === editionId);
    // The page has the colours and the programme of what is published.
    if (!snapshot) throw new ProblemError("refused", "The conference is not published yet.");
    if (hasEnded(snapshot.edition, "SCS", clock.now())) throw new ProblemError("refused", "The conference is over.");
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    await replaceLink(tx, { editionId, speaker }, secretDigestOf(token), new Date(clock.now()));
    await record(tx, person.id, params, "speaker.link");
    return { address: `${config.publicUrl}${SPEAKER_PATH}/${token}` };
  });

  writeRoute(app, services, revokeSpeakerLink, async (tx, { params, person }) => {
    if (!(await removeLink(tx, { editionId: params.edition, speaker: params.speaker }))) throw noSpeaker();
    await record(tx, person.id, params, "speaker.linkEnded");
    return undefined;
  });

  writeRoute(app, services, acceptCorrection, async (tx, { params, body: { version }, person }) => {
    const editor = editorOf(person, params.edition, clock.now());
    await acceptSent(tx, editor, params.speaker, params.correction, version);
    await record(tx, person.id, params, "speaker.accepted");
    return undefined;
  });

  writeRoute(app, services, declineCorrection, async (tx, { params, body: { reason }, person }) => {
    await declineSent(tx, { editionId: params.edition, speaker: params.speaker }, params.correction, reason);
    await record(tx, person.id, params, "speaker.declined");
    return undefined;
  });
}
