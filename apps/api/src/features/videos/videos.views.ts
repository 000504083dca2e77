import type { ResourceLocale } from "@narthex/contract/common";
import type { PackMaterials } from "@narthex/contract/pack";
import type { PackFilm, PackResource } from "@narthex/contract/pack-library";
import type { Video } from "@narthex/contract/videos";
import { contentType, say, type Snapshot, type View } from "../content/index.ts";
import { availTranslationsOf, shelved, translationsOf } from "../resources/index.ts";

type Seen = Pick<View, "snapshot" | "type">;
type Named = PackMaterials["gpc_videos"][number] | PackMaterials["relatedResources"][number];

/** The video of the library that a person of this type may see. */
const inLibrary = (seen: Seen, slug: string): PackResource | undefined =>
  shelved(seen).find((one) => one.slug === slug && one.type === "video");

/** A video that the materials of a session name, though the library has nothing of it yet. */
const inMaterials = ({ rows }: Snapshot, slug: string): Named | undefined =>
  rows.resource.some((one) => one.slug === slug)
    ? undefined
    : rows.materials
        .flatMap(({ gpc_videos: videos, tools, relatedResources }) => [
          ...videos,
          ...[...tools, ...relatedResources].filter(({ isVideo }) => isVideo),
        ])
        .find((one) => one.slug === slug);

/** Is there such a video, for this person? */
export const isVideo = (seen: Seen, slug: string): boolean =>
  Boolean(inLibrary(seen, slug) ?? inMaterials(seen.snapshot, slug));

const sourcesOf = (film: PackFilm | null, { link }: Snapshot): Video["sources"] =>
  (film?.sources ?? []).map(({ url, mime }) => ({
    url: link(url),
    mime: mime ?? contentType(new URL(url, "https://pack.invalid").pathname),
  }));

/** A video whose page has nothing but its name so far. */
const namedView = (named: Named, snapshot: Snapshot, locale: ResourceLocale): Video => ({
  slug: named.slug,
  title: say(named.title, locale),
  preacher: "",
  description: "description" in named ? snapshot.html(named.description, locale) : "",
  videoThumbnail: ("thumbnail" in named && snapshot.link(named.thumbnail)) || "",
  videoTime: 0,
  videoChapters: [],
  isAudio: false,
  isCVPExclusive: false,
  availTranslations: { hasChineseOverdub: false, hasThaiOverdub: false, hasTradChiSubtitles: false },
  resourceTranslations: [],
  sources: [],
  preview: false,
  locale: null,
});

/** A video as the wire has it, or null where this person sees none of that name. */
export function videoView(seen: Seen, slug: string, locale: ResourceLocale): Video | null {
  const { snapshot } = seen;
  const resource = inLibrary(seen, slug);
  const named = resource ? undefined : inMaterials(snapshot, slug);
  if (!resource) return named ? namedView(named, snapshot, locale) : null;
  const { film } = resource;
  return {
    slug,
    title: say(resource.title, locale),
    preacher: say(resource.preacher, locale),
    description: snapshot.html(resource.description, locale),
    videoThumbnail: snapshot.link(resource.thumbnail) ?? "",
    videoTime: 0,
    videoChapters: (film?.chapters ?? []).map(({ title, timestamp }) => ({ title: say(title, locale), timestamp })),
    isAudio: resource.isAudio,
    isCVPExclusive: resource.isExclusive || resource.isCVPExclusive,
    availTranslations: availTranslationsOf(resource),
    resourceTranslations: translationsOf(resource, snapshot),
    sources: sourcesOf(film, snapshot),
    preview: film?.preview ?? false,
    locale: film?.locale ?? null,
  };
}
