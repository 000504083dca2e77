import type { Locale } from "@narthex/contract/base/common";
import { hasEnded } from "@narthex/domain/editions/editions";
import { isSameValue } from "@narthex/domain/drafts/address";
import type { PackSpeaker } from "@narthex/contract/pack/pack-speakers";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pageLocale, type Page } from "#features/identity/index.ts";
import { secretDigestOf } from "#platform/encrypt.ts";
import { asProblem, ProblemError } from "#platform/http/problems.ts";
import { limitPages } from "#platform/http/rate-limit.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore, Snapshot } from "../content/index.ts";
import {
  changedTexts,
  keepForm,
  readForm,
  refusalOfTexts,
  renderPicture,
  textsToEdit,
  type FormRefusal,
  type SentForm,
  type TypedTexts,
} from "./speaker-form.ts";
import { renderEndedLink, renderSpeaker } from "./speaker-page.ts";
import {
  findCorrection,
  findLinkByDigest,
  markOpened,
  replaceCorrection,
  type SpeakerKey,
} from "./speakers.repository.ts";
import { SPEAKER_PATH } from "./speakers.routes.ts";
import { findDraftSpeaker, sessionsOf, shownValues, valuesOf } from "./speakers.service.ts";

/** Of one address. Nobody guesses a link; this keeps the database and the decoder of pictures from being asked. */
const MAX_REQUESTS_PER_MINUTE = 30;
const FORM = "multipart/form-data";

type SpeakerCall = { Params: { token: string }; Querystring: { lang?: string }; Body: SentForm };
type SpeakerRequest = FastifyRequest<SpeakerCall>;
type Opened = { key: SpeakerKey; snapshot: Snapshot; speaker: PackSpeaker };

/** The page of a speaker's link, outside /api. */
export async function speakerPageRoutes(app: FastifyInstance, services: Services, store: ContentStore): Promise<void> {
  const { db, clock } = services;
  const addressOf = ({ params }: SpeakerRequest): string => `${SPEAKER_PATH}/${encodeURIComponent(params.token)}`;

  // The address of the page is the secret: no other page, cache or search engine may learn it.
  const send = (reply: FastifyReply, status: number, { html, headers }: Page) =>
    reply
      .code(status)
      .headers({ ...headers, "referrer-policy": "no-referrer", "x-robots-tag": "noindex" })
      .send(html);

  const localeOf = ({ query, headers }: SpeakerRequest, languages: readonly Locale[] | null): Locale => {
    const locale = pageLocale(query.lang, null, headers["accept-language"]);
    return languages === null || languages.includes(locale) ? locale : (languages[0] ?? "en");
  };
  const ended = (request: SpeakerRequest, reply: FastifyReply) =>
    send(reply, 410, renderEndedLink(localeOf(request, null), addressOf(request)));

  /** Whose link it is; null if it is wrong or old, if the conference is over, or if the speaker is not listed any more. */
  async function open({ params }: SpeakerRequest): Promise<Opened | null> {
    const link = await findLinkByDigest(db, secretDigestOf(params.token));
    const snapshot = link && store.all().find(({ edition }) => edition.id === link.editionId);
    if (!snapshot || hasEnded(snapshot.edition, "SCS", clock.now())) return null;
    const key = { editionId: link.editionId, speaker: link.speaker };
    const speaker = await findDraftSpeaker(db, key);
    return speaker && { key, snapshot, speaker };
  }

  async function show(
    request: SpeakerRequest,
    { key, snapshot: { edition, pack, events }, speaker }: Opened,
    refused?: { typed: TypedTexts; refusal: FormRefusal },
  ): Promise<Page> {
    const sent = await findCorrection(db, key);
    const isWaiting = sent?.state === "waiting";
    const present = textsToEdit(speaker);
    const published = pack.speakers.find(({ slug }) => slug === key.speaker);
    const { picture } = await shownValues(db, key.editionId, speaker);
    const address = addressOf(request);
    const own = isWaiting && sent.picture ? `${address}/picture?${sent.id}` : picture;
    return renderSpeaker(
      { locale: localeOf(request, edition.languages), address, edition },
      {
        speaker,
        sessions: sessionsOf(speaker, events),
        sent,
        isPublished: published !== undefined && isSameValue(valuesOf(published), valuesOf(speaker)),
        // The page loads pictures of this server alone.
        picture: own?.startsWith("/") ? own : null,
        typed: refused?.typed ?? {
          role: (isWaiting && sent.role) || present.role,
          text: (isWaiting && sent.text) || present.text,
        },
        refusal: refused?.refusal ?? null,
      },
    );
  }

  await app.register(async (pages) => {
    await limitPages(pages, "speakers", MAX_REQUESTS_PER_MINUTE);
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(FORM, async (request: FastifyRequest, body: AsyncIterable<Buffer>) => {
      const sent = await keepForm(body, request.headers["content-type"] ?? "");
      if (sent === null) throw new ProblemError("too-large", "The form is too large.");
      return sent;
    });
    pages.setErrorHandler(async (error: FastifyError, request, reply) => {
      const opened = asProblem(error).code === "too-large" ? await open(request as SpeakerRequest) : null;
      if (!opened) throw error;
      const refusal = { field: "picture", kind: "too-large" } as const;
      const typed = textsToEdit(opened.speaker);
      return send(reply, 413, await show(request as SpeakerRequest, opened, { typed, refusal }));
    });

    pages.get(`${SPEAKER_PATH}/:token`, { schema: { hide: true } }, async (request: SpeakerRequest, reply) => {
      const opened = await open(request);
      if (!opened) return ended(request, reply);
      await markOpened(db, opened.key, new Date(clock.now()));
      return send(reply, 200, await show(request, opened));
    });

    /** The picture that waits. Those that were accepted are media of the conference. */
    pages.get(`${SPEAKER_PATH}/:token/picture`, { schema: { hide: true } }, async (request: SpeakerRequest, reply) => {
      const opened = await open(request);
      const sent = opened && (await findCorrection(db, opened.key));
      if (!sent?.picture) return ended(request, reply);
      return reply
        .headers({
          "content-type": "image/jpeg",
          "cache-control": "no-store",
          "content-security-policy": "default-src 'none'; sandbox",
          "referrer-policy": "no-referrer",
          "x-robots-tag": "noindex",
        })
        .send(sent.picture);
    });

    pages.post<SpeakerCall>(
      `${SPEAKER_PATH}/:token`,
      {
        schema: { hide: true },
        // Before the body is read: a stranger sends no large one.
        onRequest: async (request, reply) => {
          const isOwn = (request.headers["sec-fetch-site"] ?? "same-origin") === "same-origin";
          if (!isOwn || !(await open(request))) return ended(request, reply);
        },
      },
      async (request, reply) => {
        const opened = await open(request);
        if (!opened) return ended(request, reply);
        const { key, speaker, snapshot } = opened;
        const present = textsToEdit(speaker);
        const { languages } = snapshot.edition;
        const refuse = async (refusal: FormRefusal, typed: TypedTexts = present, status = 400) =>
          send(reply, status, await show(request, opened, { typed, refusal }));
        const form = await readForm(request.body.body, request.headers["content-type"] ?? "", present, languages);
        if (!form) return refuse({ field: null, kind: "not-a-form" });
        const refusal = refusalOfTexts(speaker, form.texts, languages);
        if (refusal) return refuse(refusal, form.texts);
        if (request.body.isCut) return refuse({ field: "picture", kind: "too-large" }, form.texts, 413);
        const picture = form.picture && (await renderPicture(form.picture));
        if (picture && !Buffer.isBuffer(picture)) return refuse(picture, form.texts);
        const isOpen = await db.transaction(async (tx) => {
          // It may have ended while the picture was decoded.
          if (!(await findLinkByDigest(tx, secretDigestOf(request.params.token), true))) return false;
          const before = await findCorrection(tx, key, true);
          const texts = changedTexts(speaker, form.texts);
          // A picture that waits stays unless another one is sent.
          const kept = picture ?? (before?.state === "waiting" ? before.picture : null);
          const isNothing = texts.role === null && texts.text === null && kept === null;
          // Nothing new leaves what was decided; what waited is taken back.
          if (isNothing && before?.state !== "waiting") return true;
          const sent = { ...texts, picture: kept, base: valuesOf(speaker), sentAt: new Date(clock.now()) };
          await replaceCorrection(tx, key, isNothing ? null : sent);
          return true;
        });
        if (!isOpen) return ended(request, reply);
        return reply
          .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
          .redirect(`${addressOf(request)}?lang=${localeOf(request, languages)}`, 303);
      },
    );
  });
}
