import { MESSAGES } from "@narthex/messages/api";
import type { AnnouncementTemplate, TemplateField } from "@narthex/contract/console/announcements-console";
import type { Locale } from "@narthex/contract/base/common";
import type { Localized } from "@narthex/contract/base/common";

type Texts = (typeof MESSAGES)["en"]["announcementTemplates"];
type Kind = AnnouncementTemplate["kind"];
type Written = { title: string; body: string };

const TEMPLATES: Record<Kind, Pick<AnnouncementTemplate, "level" | "fields">> = {
  roomChange: { level: "movement", fields: ["event", "room"] },
  bus: { level: "movement", fields: ["place", "time"] },
  rain: { level: "movement", fields: ["event", "room"] },
  lostChild: { level: "safety", fields: ["child", "place"] },
};

const slot = (field: TemplateField): string => `{${field}}`;

const WRITE: Record<Kind, (texts: Texts) => Written> = {
  roomChange: ({ roomChange }) => ({
    title: roomChange.title(slot("event")),
    body: roomChange.body(slot("event"), slot("room")),
  }),
  bus: ({ bus }) => ({ title: bus.title(slot("time")), body: bus.body(slot("place"), slot("time")) }),
  rain: ({ rain }) => ({ title: rain.title(slot("event")), body: rain.body(slot("event"), slot("room")) }),
  lostChild: ({ lostChild }) => ({ title: lostChild.title, body: lostChild.body(slot("child"), slot("place")) }),
};

/** The templates with their texts in each of these languages. */
export const announcementTemplates = (languages: readonly Locale[]): AnnouncementTemplate[] =>
  (Object.keys(TEMPLATES) as Kind[]).map((kind) => {
    const written = languages.map(
      (language) => [language, WRITE[kind](MESSAGES[language].announcementTemplates)] as const,
    );
    const inEach = (part: keyof Written): Localized =>
      Object.fromEntries(written.map(([language, texts]) => [language, texts[part]])) as Localized;
    return { kind, ...TEMPLATES[kind], title: inEach("title"), body: inEach("body") };
  });
