import type { ResourceLocale } from "@narthex/contract/common";
import type { PackQuote, PackResource } from "@narthex/contract/pack-library";
import type { Quote, Resource, ResourceTranslation } from "@narthex/contract/resources";
import { say, type Snapshot } from "../content/index.ts";

/** What an answer for everybody knows of one person's progress. */
const NO_PROGRESS = { videoProgess: 0, videoTime: 0 };

const isOutside = (address: string): boolean => !address.startsWith("/");

/** Where a resource is in each of its languages. A video without an address in English has a page in the app. */
export function translationsOf(
  { slug, type, link, linkTc, linkTh }: PackResource,
  snapshot: Snapshot,
): ResourceTranslation[] {
  const english = link ?? (type === "video" ? `/resources/video/${slug}` : null);
  const addresses = [
    ["English", english],
    ["TradChi", linkTc],
    ["Thai", linkTh],
  ] as const;
  return addresses.flatMap(([language, address]) => {
    if (address === null) return [];
    const resourceUrl = snapshot.link(address);
    return [{ language, resourceUrl, isExternal: isOutside(resourceUrl) }];
  });
}

/** Which other languages are heard or read in it. */
export const availTranslationsOf = ({
  hasChineseOverdub,
  hasThaiOverdub,
  hasTradChiSubtitles,
}: PackResource): Resource["availTranslations"] => ({ hasChineseOverdub, hasThaiOverdub, hasTradChiSubtitles });

/** A pack's resource as the wire has it, in one language. */
export function resourceView(
  resource: PackResource,
  snapshot: Snapshot,
  locale: ResourceLocale,
  progress: Pick<Resource, "videoProgess" | "videoTime"> = NO_PROGRESS,
): Resource {
  const { rows, link, html } = snapshot;
  const category = rows.category.find(({ slug }) => slug === resource.category);
  const picture = link(resource.thumbnail) ?? "";
  return {
    slug: resource.slug,
    title: say(resource.title, locale),
    type: resource.type,
    thumbnail: { url: picture },
    imageUrl: picture,
    duration: resource.duration,
    isExclusive: resource.isExclusive,
    isCVPExclusive: resource.isCVPExclusive,
    isAudio: resource.isAudio,
    availTranslations: availTranslationsOf(resource),
    resourceTranslations: translationsOf(resource, snapshot),
    ...progress,
    preacher: say(resource.preacher, locale),
    sessionIds: resource.sessions,
    topics: resource.topics,
    tagSlug: resource.category,
    category: category ? say(category.name, locale) : "",
    code: resource.code,
    shortName: say(resource.shortName, locale),
    externalLink: link(resource.link),
    externalLinkTc: link(resource.linkTc),
    externalLinkTh: link(resource.linkTh),
    searchTerms: say(resource.searchTerms, locale),
    description: html(resource.description, locale),
  };
}

export function quoteView(quote: PackQuote, { link }: Snapshot, locale: ResourceLocale): Quote {
  const picture = link(say(quote.picture, locale));
  return {
    slug: quote.slug,
    title: say(quote.title, locale),
    description: say(quote.words, locale),
    thumbnail: { url: picture },
    imageUrl: picture,
    externalLink: link(quote.link),
    shareColor: quote.shareColor,
    topics: quote.topics,
    searchTerms: say(quote.searchTerms, locale),
    sessionIds: quote.sessions,
  };
}
