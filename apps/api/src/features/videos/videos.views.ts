import type { ResourceLocale } from "@narthex/contract/base/common";
import { type PackFilm, PackResource } from "@narthex/contract/pack/pack-library";
import { PackGpcVideo, PackMaterial } from "@narthex/contract/pack/pack-schedule";
import type { Video } from "@narthex/contract/app/videos";
import { contentType, type Rendered, type Snapshot, type View } from "../content/index.ts";
import { availTranslationsOf, visibleResources, translationsOf } from "../resources/index.ts";

/** The content of an edition, for one delegate type. */
type ViewContent = Pick<View, "snapshot" | "type">;
type ListedVideo = PackGpcVideo | PackMaterial;

/** The video of the library, if this delegate type may see it. */
const findInLibrary = (content: ViewContent, slug: string): PackResource | undefined =>
  visibleResources(content).find((one) => one.slug === slug && one.type === "video");

/** A video that is listed in the materials of a session, but is not in the library yet. */
const findInMaterials = ({ pack }: Snapshot, slug: string): ListedVideo | undefined =>
  pack.library.resources.some((one) => one.slug === slug)
    ? undefined
    : Object.values(pack.materials)
        .flatMap(({ gpc_videos: videos, tools, relatedResources }) => [
          ...videos,
          ...[...tools, ...relatedResources].filter(({ isVideo }) => isVideo),
        ])
        .find((one) => one.slug === slug);

export const isVisibleVideo = (content: ViewContent, slug: string): boolean =>
  Boolean(findInLibrary(content, slug) ?? findInMaterials(content.snapshot, slug));

/** Everything in the library can be bookmarked. */
export const isVisibleResource = (content: ViewContent, slug: string): boolean =>
  visibleResources(content).some((one) => one.slug === slug);

const sourcesOf = (film: PackFilm, served: Rendered<PackFilm>): Video["sources"] =>
  film.sources.map(({ url, mime }, index) => ({
    url: served.sources[index]?.url ?? url,
    mime: mime ?? contentType(new URL(url, "https://pack.invalid").pathname),
  }));

/** A video that is only listed in materials: its page shows little more than its title. */
function listedVideoView(listed: ListedVideo, { render }: Snapshot, locale: ResourceLocale): Video {
  const material = "description" in listed ? render(PackMaterial, listed, locale) : null;
  const { slug, title } = material ?? render(PackGpcVideo, listed as PackGpcVideo, locale);
  return {
    slug,
    title,
    preacher: "",
    description: material?.description ?? "",
    videoThumbnail: material?.thumbnail ?? "",
    videoTime: 0,
    videoChapters: [],
    isAudio: false,
    isCVPExclusive: false,
    availTranslations: { hasChineseOverdub: false, hasThaiOverdub: false, hasTradChiSubtitles: false },
    resourceTranslations: [],
    sources: [],
    preview: false,
    locale: null,
  };
}

/** A video in one language. Null if there is none with this slug that this delegate type may see. */
export function videoView(content: ViewContent, slug: string, locale: ResourceLocale): Video | null {
  const { snapshot } = content;
  const resource = findInLibrary(content, slug);
  const listed = resource ? undefined : findInMaterials(snapshot, slug);
  if (!resource) return listed ? listedVideoView(listed, snapshot, locale) : null;
  const shown = snapshot.render(PackResource, resource, locale);
  return {
    slug,
    title: shown.title,
    preacher: shown.preacher,
    description: shown.description,
    videoThumbnail: shown.thumbnail ?? "",
    videoTime: 0,
    videoChapters: shown.film?.chapters ?? [],
    isAudio: shown.isAudio,
    isCVPExclusive: shown.isExclusive || shown.isCVPExclusive,
    availTranslations: availTranslationsOf(shown),
    resourceTranslations: translationsOf(shown),
    sources: resource.film && shown.film ? sourcesOf(resource.film, shown.film) : [],
    preview: shown.film?.preview ?? false,
    locale: shown.film?.locale ?? null,
  };
}
