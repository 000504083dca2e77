import type { Resource, ResourceTranslation } from "@narthex/contract/app/resources";
import { libraryLanguage, openingOfTranslation } from "@narthex/domain/library/resources";
import { Download, ExternalLink } from "lucide-react";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { OpenTranslation } from "./open-resource.tsx";

/** A resource as a list row, with links to its other languages. */
export const MoreItem = ({ resource }: { resource: Resource }) => {
  const messages = useMessages().resources;
  const english = resource.resourceTranslations.find(({ language }) => language === "English");
  const others = resource.resourceTranslations.filter(({ language }) => language !== "English");
  return (
    <li className="py-4">
      <p className="text-sm text-ink-3">{messages.types[resource.type]}</p>
      {english ? (
        <OpenTranslation
          resource={resource}
          translation={english}
          className="inline-flex min-h-11 items-center gap-2 py-1.5 text-start text-lg font-semibold hover:text-accent"
        >
          {resource.title}
          <TranslationIcon resource={resource} translation={english} />
        </OpenTranslation>
      ) : (
        <p className="text-lg font-semibold">{resource.title}</p>
      )}
      {resource.description && <TrustedHtml html={resource.description} className="text-sm text-ink-2" />}
      {others.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {others.map((translation) => (
            <li key={translation.language} lang={libraryLanguage(translation.language).tag}>
              <OpenTranslation resource={resource} translation={translation} className={buttonLook("soft", "text-sm")}>
                <TranslationIcon resource={resource} translation={translation} />
                {libraryLanguage(translation.language).name}
              </OpenTranslation>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

const TranslationIcon = ({ resource, translation }: { resource: Resource; translation: ResourceTranslation }) => {
  const Icon = openingOfTranslation(resource, translation).kind === "download" ? Download : ExternalLink;
  return <Icon aria-hidden="true" className="size-4 shrink-0" />;
};
