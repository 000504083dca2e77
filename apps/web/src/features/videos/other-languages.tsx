import type { Video } from "@narthex/contract/videos";
import { RESOURCE_LANGUAGES } from "@narthex/domain/resources";
import { useWords } from "#platform/words/words.ts";
import { buttonLook } from "#ui/button.tsx";
import { ContentLink } from "#ui/content-link.tsx";

/** Where the film is to be seen in other languages, outside the app. */
export const OtherLanguages = ({ video }: { video: Video }) => {
  const words = useWords();
  const outside = video.resourceTranslations.filter(({ isExternal }) => isExternal);
  if (outside.length === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="display text-[1.5rem]">{words.video.otherLanguages}</h2>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {outside.map(({ language, resourceUrl }) => (
          <li key={language} lang={RESOURCE_LANGUAGES[language].lang}>
            <ContentLink
              href={resourceUrl}
              outsideLabel={words.shell.opensOutside}
              track={`video-${video.slug}`}
              className={buttonLook("soft")}
              showIcon
            >
              {RESOURCE_LANGUAGES[language].name}
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
