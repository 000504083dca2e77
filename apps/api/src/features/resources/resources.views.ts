import type { ResourceLocale } from "@narthex/contract/base/common";
import { PackQuote, PackResource } from "@narthex/contract/pack/pack-library";
import type { Quote, Resource, ResourceTranslation } from "@narthex/contract/app/resources";
import { altBeside } from "@narthex/domain/words/picture-alt";
import { localize, type Rendered, type Snapshot } from "../content/index.ts";

/** Shared answers carry no personal progress. */
const NO_PROGRESS = { videoProgess: 0, videoTime: 0 };

const isExternalAddress = (address: string): boolean => !address.startsWith("/");

/** The address of a resource in each of its languages. A video without an English address has a page in the app. */
export function translationsOf({ slug, type, link, linkTc, linkTh }: Rendered<PackResource>): ResourceTranslation[] {
  const english = link ?? (type === "video" ? `/resources/video/${slug}` : null);
  const addresses = [
    ["English", english],
    ["TradChi", linkTc],
    ["Thai", linkTh],
  ] as const;
  return addresses.flatMap(([language, resourceUrl]) =>
    resourceUrl === null ? [] : [{ language, resourceUrl, isExternal: isExternalAddress(resourceUrl) }],
  );
}

/** The other languages of its sound and subtitles. */
export const availTranslationsOf = ({
  hasChineseOverdub,
  hasThaiOverdub,
  hasTradChiSubtitles,
}: Rendered<PackResource>): Resource["availTranslations"] => ({
  hasChineseOverdub,
  hasThaiOverdub,
  hasTradChiSubtitles,
});

/** A resource in one language. */
export function resourceView(
  resource: PackResource,
  { pack, render }: Snapshot,
  locale: ResourceLocale,
  progress: Pick<Resource, "videoProgess" | "videoTime"> = NO_PROGRESS,
): Resource {
  const category = pack.library.categories.find(({ slug }) => slug === resource.category);
  const shown = render(PackResource, resource, locale);
  const picture = shown.thumbnail ?? "";
  return {
    slug: shown.slug,
    title: shown.title,
    type: shown.type,
    thumbnail: { url: picture, alt: altBeside(shown.thumbnailAlt, shown.title) },
    imageUrl: picture,
    duration: shown.duration,
    isExclusive: shown.isExclusive,
    isCVPExclusive: shown.isCVPExclusive,
    isAudio: shown.isAudio,
    availTranslations: availTranslationsOf(shown),
    resourceTranslations: translationsOf(shown),
    ...progress,
    preacher: shown.preacher,
    sessionIds: shown.sessions,
    topics: shown.topics,
    tagSlug: shown.category,
    category: category ? localize(category.name, locale) : "",
    code: shown.code,
    shortName: shown.shortName,
    externalLink: shown.link,
    externalLinkTc: shown.linkTc,
    externalLinkTh: shown.linkTh,
    searchTerms: shown.searchTerms,
    description: shown.description,
  };
}

export function quoteView(quote: PackQuote, { render }: Snapshot, locale: ResourceLocale): Quote {
  const { slug, title, words, picture, link, shareColor, topics, searchTerms, sessions } = render(
    PackQuote,
    quote,
    locale,
  );
  return {
    slug,
    title,
    description: words,
    thumbnail: { url: picture },
    imageUrl: picture,
    externalLink: link,
    shareColor,
    topics,
    searchTerms,
    sessionIds: sessions,
  };
}
