import type { Edition } from "@narthex/contract/app/editions";
import { textIn } from "@narthex/domain/words/locales";
import { MESSAGES } from "@narthex/messages/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { escapeHtml } from "#platform/html/html.ts";
import { sendMail } from "#platform/jobs/mail.ts";
import type { Services } from "#platform/services.ts";
import { pageLocale, renderPage } from "../identity/index.ts";

const PATH = "/demonstration/survey";
const FORM = "application/x-www-form-urlencoded";
const MAX_ANSWER_BYTES = 16 * 1024;
const MAX_REMARK_CHARACTERS = 2000;
const MAX_NAME_CHARACTERS = 200;
const RATINGS = ["1", "2", "3", "4", "5"] as const;

type Messages = (typeof MESSAGES)["en"]["demonstration"]["survey"];

const Answer = z.object({
  rating: z.enum(RATINGS),
  remark: z.string().max(MAX_REMARK_CHARACTERS).default(""),
  name: z.string().max(MAX_NAME_CHARACTERS).default(""),
});

type SurveyRequest = FastifyRequest<{ Querystring: { edition?: string; name?: string; lang?: string }; Body: string }>;

/** What was typed, as far as it can be shown again. */
const Typed = z.object({ rating: z.string().catch(""), remark: z.string().catch(""), name: z.string().catch("") });
type Typed = z.infer<typeof Typed>;
const NOTHING: Typed = { rating: "", remark: "", name: "" };

/** The form; what was typed is in it. */
export const surveyForm = (
  messages: Messages,
  edition: string,
  { rating, remark, name }: Typed,
  isRefused = false,
): string => {
  const ratings = RATINGS.map(
    (one) =>
      `<label><input type="radio" name="rating" value="${one}"${one === rating ? " checked" : ""} required>${one}</label>`,
  );
  return `<h1>${messages.title}</h1><p class="lead">${messages.lead}</p>
${isRefused ? `<p class="error" role="alert">${messages.refused}</p>` : ""}
<form method="post" action="${PATH}?edition=${encodeURIComponent(edition)}">
<input type="hidden" name="name" value="${escapeHtml(name)}">
<fieldset class="scale"><legend>${messages.rating}</legend>${ratings.join("")}</fieldset>
<label>${messages.remark}<textarea name="remark" rows="4" maxlength="${MAX_REMARK_CHARACTERS}">\n${escapeHtml(remark)}</textarea></label>
<button type="submit">${messages.send}</button></form>`;
};

/**
 * The survey of the demonstration, in place of an external form service. The app shows it in a frame. Its answers are sent
 * to the organisers by email, which a demonstration writes to the outbox folder.
 */
export async function demoSurveyRoutes(
  app: FastifyInstance,
  services: Services,
  editions: () => Edition[],
): Promise<void> {
  const sendPage = (
    request: SurveyRequest,
    reply: FastifyReply,
    status: number,
    bodyOf: (messages: Messages) => string,
  ) => {
    const edition = editions().find(({ id }) => id === request.query.edition);
    const locale = pageLocale(request.query.lang, null, request.headers["accept-language"]);
    const surveyLocale = edition?.languages.includes(locale) ? locale : "en";
    const messages = MESSAGES[surveyLocale].demonstration.survey;
    const { html, headers } = renderPage({
      locale: surveyLocale,
      editions: edition ? [edition] : editions(),
      title: messages.title,
      body: bodyOf(messages),
      linkTo: null,
      framedBy: new URL(services.config.publicUrl).origin,
    });
    return reply.code(status).headers(headers).send(html);
  };
  await app.register(async (pages) => {
    pages.addContentTypeParser(FORM, { parseAs: "string", bodyLimit: MAX_ANSWER_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    pages.get(PATH, { schema: { hide: true } }, async (request: SurveyRequest, reply) => {
      const { edition = "", name = "" } = request.query;
      return sendPage(request, reply, 200, (messages) =>
        surveyForm(messages, edition, { ...NOTHING, name: name.slice(0, MAX_NAME_CHARACTERS) }),
      );
    });
    pages.post(PATH, { schema: { hide: true } }, async (request: SurveyRequest, reply) => {
      const typed = Object.fromEntries(new URLSearchParams(request.body));
      const answer = Answer.safeParse(typed);
      const edition = editions().find(({ id }) => id === request.query.edition);
      if (!answer.success || !edition)
        return sendPage(request, reply, 400, (messages) =>
          surveyForm(messages, request.query.edition ?? "", Typed.parse(typed), true),
        );
      const { rating, remark, name } = answer.data;
      const text = `${name || "?"}: ${rating}/5\n\n${remark}`;
      await sendMail(services.db, services, {
        to: edition.supportEmail,
        subject: `${textIn(edition.shortTitle, "en")}: ${MESSAGES.en.demonstration.survey.title}`,
        text,
        html: `<pre>${escapeHtml(text)}</pre>`,
      });
      return sendPage(request, reply, 200, ({ thanks, sent }) => `<h1>${thanks}</h1><p class="lead">${sent}</p>`);
    });
  });
}
