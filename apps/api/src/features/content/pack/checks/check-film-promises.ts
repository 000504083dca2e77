import type { PackResource } from "@narthex/contract/pack-library";
import type { PackDraft } from "../draft.ts";
import { isPlaylistFile } from "../formats/playlists.ts";
import { issueAt, type PackIssue } from "../issue.ts";

const NO_DURATION = "0:00";

/** The languages of a film's tracks. Players offer those of an HLS playlist; a browser shows one track of an MP4 file. */
type Tracks = { audio: string[]; subtitles: string[] };
const NO_TRACKS: Tracks = { audio: [], subtitles: [] };

const languagesOf = (playlist: string, type: "AUDIO" | "SUBTITLES"): string[] =>
  [...playlist.matchAll(new RegExp(`^#EXT-X-MEDIA:(?=.*\\bTYPE=${type}\\b).*\\bLANGUAGE="([^"]+)"`, "gm"))].map(
    ([, language = ""]) => language,
  );

const speaks = (languages: string[], language: string): boolean =>
  languages.some((one) => one.toLowerCase().split("-")[0] === language);

/** Each promise of a card, and whether the film or a version of it in that language keeps it. */
const promisesOf = ({ film, linkTc, linkTh }: PackResource, { audio, subtitles }: Tracks) =>
  [
    {
      field: "hasChineseOverdub",
      isKept: speaks(audio, "zh") || linkTc !== null,
      reason: "promises sound in Chinese, which the film does not have",
    },
    {
      field: "hasThaiOverdub",
      isKept: speaks(audio, "th") || linkTh !== null,
      reason: "promises sound in Thai, which the film does not have",
    },
    {
      field: "hasTradChiSubtitles",
      isKept: speaks(subtitles, "zh") || linkTc !== null,
      reason: "promises Chinese subtitles, which the film does not have",
    },
    { field: "duration", isKept: film !== null, reason: "a video that has no film yet has no duration" },
  ] as const;

const isPromised = (resource: PackResource, field: keyof PackResource): boolean =>
  field === "duration" ? resource.duration !== NO_DURATION : resource[field] === true;

/** A card promises no duration, sound or subtitles that its film in the pack does not have. A film elsewhere is trusted. */
export async function checkFilmPromises(
  { parts: { library }, files }: PackDraft,
  read: (file: string) => Promise<Buffer>,
): Promise<PackIssue[]> {
  const issues: PackIssue[] = [];
  for (const { source, value } of library)
    for (const [index, resource] of value.resources.entries()) {
      const path = resource.film?.sources[0]?.url;
      if (resource.type !== "video" || resource.link !== null || (path !== undefined && !files.has(path))) continue;
      const playlist = path && isPlaylistFile(path) ? (await read(path)).toString() : null;
      const tracks = playlist
        ? { audio: languagesOf(playlist, "AUDIO"), subtitles: languagesOf(playlist, "SUBTITLES") }
        : NO_TRACKS;
      for (const { field, isKept, reason } of promisesOf(resource, tracks))
        if (!isKept && isPromised(resource, field)) issues.push(issueAt(source, ["resources", index, field], reason));
    }
  return issues;
}
