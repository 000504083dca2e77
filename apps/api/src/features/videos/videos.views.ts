import type { ResourceLocale } from "@narthex/contract/common";
import { type PackFilm, PackResource } from "@narthex/contract/pack-library";
import { PackGpcVideo, PackMaterial } from "@narthex/contract/pack-schedule";
import type { Video } from "@narthex/contract/videos";
import { contentType, type Rendered, type Snapshot, type View } from "../content/index.ts";
import { availTranslationsOf, shelved, translationsOf } from "../resources/index.ts";

type Seen = Pick<View, "snapshot" | "type">;
type Named = PackGpcVideo | PackMaterial;

/** The video of the library that a person of this type may see. */
const inLibrary = (seen: Seen, slug: string): PackResource | undefined =>
  shelved(seen).find((one) => one.slug === slug && one.type === "video");

/** A video that the materials of a session name, though the library has nothing of it yet. */
const inMaterials = ({ pack }: Snapshot, slug: string): Named | undefined =>
  pack.library.resources.some((one) => one.slug === slug)
    ? undefined
    : Object.values(pack.materials)
        .flatMap(({ gpc_videos: videos, tools, relatedResources }) => [
          ...videos,
          ...[...tools, ...relatedResources].filter(({ isVideo }) => isVideo),
        ])
        .find((one) => one.slug === slug);

/** Is there such a video, for this person? */
export const isVideo = (seen: Seen, slug: string): boolean =>
  Boolean(inLibrary(seen, slug) ?? inMaterials(seen.snapshot, slug));

const sourcesOf = (film: PackFilm, served: Rendered<PackFilm>): Video["sources"] =>
  film.sources.map(({ url, mime }, index) => ({
    url: served.sources[index]?.url ?? url,
    mime: mime ?? contentType(new URL(url, "https://pack.invalid").pathname),
  }));

/** A video whose page has nothing but its name so far. */
function namedView(named: Named, { render }: Snapshot, locale: ResourceLocale): Video {
  const material = "description" in named ? render(PackMaterial, named, locale) : null;
  const { slug, title } = material ?? render(PackGpcVideo, named as PackGpcVideo, locale);
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

/** A video in one language. Null where this person sees none of that name. */
export function videoView(seen: Seen, slug: string, locale: ResourceLocale): Video | null {
  const { snapshot } = seen;
  const resource = inLibrary(seen, slug);
  const named = resource ? undefined : inMaterials(snapshot, slug);
  if (!resource) return named ? namedView(named, snapshot, locale) : null;
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
