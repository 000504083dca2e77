import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import type { PackText } from "@narthex/contract/base/pack-fields";
import { LANGUAGE_NAMES, useMessages } from "@narthex/client/messages.ts";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useFrame } from "#features/frame/index.ts";
import { useLimits } from "../use-limits.ts";

const FIELDS = ["title", "body", "descriptionFull"] as const;

const textsOf = (text: PackText): Partial<Record<string, string>> => (typeof text === "string" ? { en: text } : text);

/** An announcement as it is sent: how urgent it is, whom it is for, and its texts in every language side by side. */
export const UrgentAnnouncement = ({ isNew, announcement }: { isNew: boolean; announcement: PackAnnouncement }) => {
  const { audience, announcing } = useMessages();
  const { edition } = useFrame();
  const limitsOf = useLimits([announcement]);
  const { level = "info", link } = announcement;
  return (
    <section className="rounded-control p-4 inset-ring inset-ring-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="font-semibold">{isNew ? audience.newAnnouncement : audience.changedAnnouncement}</h3>
        <Pill>{audience.levels[level]}</Pill>
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {audience.title}: {limitsOf(announcement) || announcing.everybody}
      </p>
      <div className="@container mt-3">
        <ul className="grid gap-3 @xl:grid-flow-col @xl:auto-cols-fr">
          {edition.languages.map((language) => {
            const texts = FIELDS.map((field) => ({ field, text: textsOf(announcement[field])[language] ?? "" }));
            const written = texts.filter(({ text }) => text !== "");
            return (
              <li key={language} className="min-w-0 rounded-control bg-sunk p-3">
                <p className="text-sm text-ink-2">{LANGUAGE_NAMES[language]}</p>
                {written.map(({ field, text }) =>
                  field === "descriptionFull" ? (
                    <div key={field} lang={language} dir="auto" className="mt-2 break-words">
                      <TrustedHtml html={text} className="prose" />
                    </div>
                  ) : (
                    <p
                      key={field}
                      lang={language}
                      dir="auto"
                      className={`mt-1 break-words whitespace-pre-wrap ${field === "title" ? "font-semibold" : ""}`}
                    >
                      {text}
                    </p>
                  ),
                )}
                {written.length === 0 && <p className="mt-1 text-ink-2">{audience.notInLanguage}</p>}
              </li>
            );
          })}
        </ul>
      </div>
      {link !== null && <p className="mt-3 text-sm break-all text-ink-2">{link}</p>}
    </section>
  );
};
