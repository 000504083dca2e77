import type { Locale } from "@narthex/contract/common";
import type { Edition } from "@narthex/contract/editions";
import { textIn } from "@narthex/domain/locales";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { escapeHtml } from "#platform/http/html.ts";
import { sendMail } from "#platform/jobs/mail.ts";
import type { Services } from "#platform/services.ts";
import { pageLocale, renderPage } from "../identity/index.ts";

const PATH = "/demonstration/survey";
const FORM = "application/x-www-form-urlencoded";
const MAX_ANSWER_BYTES = 16 * 1024;
const RATINGS = ["1", "2", "3", "4", "5"] as const;

type Messages = {
  title: string;
  lead: string;
  rating: string;
  remark: string;
  send: string;
  thanks: string;
  sent: string;
};
const MESSAGES: Record<Locale, Messages> = {
  en: {
    title: "Tell us how it was",
    lead: "Two questions, one minute.",
    rating: "From 1 (hard) to 5 (at home): how did you find your place at the table?",
    remark: "What should we keep, and what should we change?",
    send: "Send",
    thanks: "Thank you",
    sent: "Your answer is on its way to the organisers.",
  },
  zh: {
    title: "告诉我们您的感受",
    lead: "两个问题，一分钟。",
    rating: "从1（很难）到5（像在家里）：在桌边找到自己的位子，感觉如何？",
    remark: "我们应该保留什么，改变什么？",
    send: "发送",
    thanks: "谢谢您",
    sent: "您的回答正在送往主办方。",
  },
  th: {
    title: "บอกเราว่างานเป็นอย่างไร",
    lead: "สองคำถาม หนึ่งนาที",
    rating: "จาก 1 (ยาก) ถึง 5 (เหมือนอยู่บ้าน) การหาที่นั่งของคุณที่โต๊ะเป็นอย่างไร",
    remark: "เราควรเก็บอะไรไว้ และควรเปลี่ยนอะไร",
    send: "ส่ง",
    thanks: "ขอบคุณ",
    sent: "คำตอบของคุณกำลังส่งถึงผู้จัดงาน",
  },
};

const Answer = z.object({
  rating: z.enum(RATINGS),
  remark: z.string().max(2_000).default(""),
  name: z.string().max(200).default(""),
});

type SurveyRequest = FastifyRequest<{ Querystring: { edition?: string; name?: string; lang?: string }; Body: string }>;

const formOf = (messages: Messages, { edition, name }: { edition: string; name: string }): string => {
  const ratings = RATINGS.map(
    (one) => `<label><input type="radio" name="rating" value="${one}" required>${one}</label>`,
  );
  return `<h1>${messages.title}</h1><p class="lead">${messages.lead}</p>
<form method="post" action="${PATH}?edition=${encodeURIComponent(edition)}">
<input type="hidden" name="name" value="${escapeHtml(name)}">
<fieldset class="scale"><legend>${messages.rating}</legend>${ratings.join("")}</fieldset>
<label>${messages.remark}<textarea name="remark" rows="4" maxlength="2000"></textarea></label>
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
    const messages = MESSAGES[surveyLocale];
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
      return sendPage(request, reply, 200, (messages) => formOf(messages, { edition, name: name.slice(0, 200) }));
    });
    pages.post(PATH, { schema: { hide: true } }, async (request: SurveyRequest, reply) => {
      const answer = Answer.safeParse(Object.fromEntries(new URLSearchParams(request.body)));
      const edition = editions().find(({ id }) => id === request.query.edition);
      if (!answer.success || !edition)
        return sendPage(request, reply, 400, (messages) =>
          formOf(messages, { edition: request.query.edition ?? "", name: "" }),
        );
      const { rating, remark, name } = answer.data;
      const text = `${name || "?"}: ${rating}/5\n\n${remark}`;
      await sendMail(services.db, services, {
        to: edition.supportEmail,
        subject: `${textIn(edition.shortTitle, "en")}: ${MESSAGES.en.title}`,
        text,
        html: `<pre>${escapeHtml(text)}</pre>`,
      });
      return sendPage(request, reply, 200, ({ thanks, sent }) => `<h1>${thanks}</h1><p class="lead">${sent}</p>`);
    });
  });
}
