import { MESSAGES } from "@narthex/messages/api";
import type { Locale } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import { LANGUAGES } from "@narthex/contract/base/languages";
import { SPEAKER_LIMITS, type SpeakerSession } from "@narthex/contract/console/speakers-console";
import type { PackSpeaker } from "@narthex/contract/pack/pack-speakers";
import { dateIn, formatLongDate, formatTime, formatTiming } from "@narthex/domain/editions/times";
import { textIn } from "@narthex/domain/words/locales";
import { renderPage, type Page } from "#features/identity/index.ts";
import { escapeHtml } from "#platform/html/html.ts";
import { TEXT_FIELDS, type FormRefusal, type TextField, type TypedTexts } from "./speaker-form.ts";
import type { CorrectionRow } from "./speakers.repository.ts";

export type SpeakerPageContext = { locale: Locale; address: string; edition: Edition };
export type SpeakerPageContent = {
  speaker: PackSpeaker;
  sessions: readonly SpeakerSession[];
  sent: CorrectionRow | null;
  /** The app shows what the draft has. */
  isPublished: boolean;
  /** Where the picture is served that the fields are about; null without one. */
  picture: string | null;
  typed: TypedTexts;
  refusal: FormRefusal | null;
};

const messagesIn = (locale: Locale) => MESSAGES[locale].speakerPage;

const sessionRow = ({ locale, edition }: SpeakerPageContext, session: SpeakerSession): string => {
  const { cancelled } = messagesIn(locale);
  const title = escapeHtml(textIn(session.title, locale));
  const rooms = session.rooms.map((room) => textIn(room, locale)).join(" / ");
  const timing = formatTiming(session.start, session.durationInMin, edition.timeZone, locale);
  const mark = session.isCancelled ? ` · <strong>${cancelled}</strong>` : "";
  return `<li><p>${session.isCancelled ? `<s>${title}</s>` : title}${mark}</p>
<p class="hint">${escapeHtml([formatLongDate(session.date, locale), timing, rooms].filter(Boolean).join(" · "))}</p></li>`;
};

/** What the speaker sent last, and what became of it. */
function statusOf(context: SpeakerPageContext, { sent, isPublished }: SpeakerPageContent): string {
  if (!sent) return "";
  const { locale, edition } = context;
  const messages = messagesIn(locale);
  const at = sent.sentAt.toISOString();
  const day = dateIn(edition.timeZone, sent.sentAt.getTime());
  const time = `${formatLongDate(day, locale)}, ${formatTime(at, edition.timeZone, locale)}`;
  if (sent.state === "waiting") return `<p class="error" role="status">${escapeHtml(messages.waiting(time))}</p>`;
  if (sent.state === "accepted")
    return `<p class="error" role="status">${escapeHtml(isPublished ? messages.shown(time) : messages.accepted(time))}</p>`;
  const own = TEXT_FIELDS.flatMap((field) =>
    Object.values(sent[field] ?? {}).map((text) => `<p class="pre">${escapeHtml(text ?? "")}</p>`),
  ).join("");
  return `<div class="error" role="status"><p>${escapeHtml(messages.declined(time))}</p><p class="pre">${escapeHtml(sent.reason ?? "")}</p></div>${
    own === "" ? "" : `<details><summary>${messages.whatYouSent}</summary>${own}</details>`
  }`;
}

const refusalText = ({ locale, edition }: SpeakerPageContext, refusal: FormRefusal): string => {
  const messages = messagesIn(locale);
  if (refusal.field === null) return messages.notAForm;
  if (refusal.field === "picture") return messages.picture[refusal.kind];
  const language = edition.languages.length > 1 ? ` · ${LANGUAGES[refusal.language].name}` : "";
  const name = messages.fields[refusal.field] + language;
  return refusal.kind === "too-long" ? messages.tooLong(name, SPEAKER_LIMITS[refusal.field]) : messages.unusable(name);
};

/** A field of one language, or of the only one. */
function textField(
  { locale, edition: { languages } }: SpeakerPageContext,
  { typed, refusal }: SpeakerPageContent,
  field: TextField,
  language: Locale,
): string {
  const messages = messagesIn(locale);
  const suffix =
    languages.length > 1 ? ` · <span lang="${LANGUAGES[language].tag}">${LANGUAGES[language].name}</span>` : "";
  const isWrong = refusal !== null && refusal.field === field && refusal.language === language;
  // No `maxlength`: a pasted text is not cut without a word.
  const attributes = `name="${field}.${language}" lang="${LANGUAGES[language].tag}" autocomplete="off"${isWrong ? ' aria-invalid="true" aria-describedby="error"' : ""}`;
  const value = escapeHtml(typed[field][language] ?? "");
  const control =
    field === "role"
      ? `<input ${attributes} value="${value}">`
      : `<textarea ${attributes} rows="7">\n${value}</textarea>`;
  return `<label><span>${messages.fields[field]}${suffix}</span>${control}</label><span class="hint">${escapeHtml(`${field === "role" ? `${messages.example} ` : ""}${messages.limit(SPEAKER_LIMITS[field])}`)}</span>`;
}

/** The page on which a speaker reads their sessions and corrects their own role, text and picture. It needs no script. */
export function renderSpeaker(context: SpeakerPageContext, content: SpeakerPageContent): Page {
  const { locale, address, edition } = context;
  const { speaker, sessions, picture, refusal } = content;
  const messages = messagesIn(locale);
  const name = textIn(typeof speaker.name === "string" ? { en: speaker.name } : speaker.name, locale);
  const fields = TEXT_FIELDS.flatMap((field) =>
    edition.languages.map((one) => textField(context, content, field, one)),
  );
  const isWrong = refusal?.field === "picture";
  const body = `<h1>${escapeHtml(name)}</h1><p class="lead">${messages.lead}</p>
${statusOf(context, content)}
<h2 class="part">${messages.sessions}</h2>
${sessions.length === 0 ? `<p class="lead">${messages.noSessions}</p>` : `<ul class="rows">${sessions.map((one) => sessionRow(context, one)).join("")}</ul>`}
<h2 class="part">${messages.correct}</h2>
<form method="post" enctype="multipart/form-data" action="${escapeHtml(`${address}?lang=${locale}`)}">
${refusal ? `<p class="error" role="alert" id="error">${escapeHtml(refusalText(context, refusal))}</p>` : ""}
${fields.map((field) => `<div class="field">${field}</div>`).join("\n")}
<div class="field">${picture === null ? "" : `<img class="portrait" src="${escapeHtml(picture)}" alt="${messages.portrait}">`}
<label>${messages.fields.picture}<input type="file" name="picture" accept="image/jpeg,image/png,image/gif"${isWrong ? ' aria-invalid="true" aria-describedby="error"' : ""}></label><span class="hint">${messages.pictureHint}</span></div>
<button type="submit">${messages.send}</button></form>
<p class="note">${messages.decides}</p>`;
  const linkTo = (other: Locale) => `${address}?lang=${other}`;
  return renderPage({ locale, editions: [edition], title: name, body, linkTo, languages: edition.languages });
}

/** One page for a wrong link, an old one, and one of a conference that is over: it tells nothing about any. */
export function renderEndedLink(locale: Locale, address: string): Page {
  const { ended, endedLead } = messagesIn(locale);
  const body = `<h1>${ended}</h1><p class="lead">${endedLead}</p>`;
  return renderPage({ locale, editions: [], title: ended, body, linkTo: (other) => `${address}?lang=${other}` });
}
