import { CLAIMED_LANGUAGES } from "@narthex/contract/base/languages";
import type { PackResource } from "@narthex/contract/pack/pack-library";
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

const includesLanguage = (languages: string[], language: string): boolean =>
  languages.some((one) => one.toLowerCase().split("-")[0] === language);

/** What a card can claim about its film, and whether the film or its version in that language fulfils the claim. */
const claimsOf = ({ film, linkTc, linkTh }: PackResource, { audio, subtitles }: Tracks) =>
  [
    {
      field: "hasChineseOverdub",
      isTrue: includesLanguage(audio, CLAIMED_LANGUAGES.hasChineseOverdub) || linkTc !== null,
      reason: "claims Chinese sound, which the film does not have",
    },
    {
      field: "hasThaiOverdub",
      isTrue: includesLanguage(audio, CLAIMED_LANGUAGES.hasThaiOverdub) || linkTh !== null,
      reason: "claims Thai sound, which the film does not have",
    },
    {
      field: "hasTradChiSubtitles",
      isTrue: includesLanguage(subtitles, CLAIMED_LANGUAGES.hasTradChiSubtitles) || linkTc !== null,
      reason: "claims Chinese subtitles, which the film does not have",
    },
    { field: "duration", isTrue: film !== null, reason: "a video without a film must not have a duration" },
  ] as const;

const isClaimed = (resource: PackResource, field: keyof PackResource): boolean =>
  field === "duration" ? resource.duration !== NO_DURATION : resource[field] === true;

/** A card claims no duration, sound or subtitles that its film in the pack does not have. Films on other servers are not checked. */
export async function checkFilmClaims(
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
      for (const { field, isTrue, reason } of claimsOf(resource, tracks))
        if (!isTrue && isClaimed(resource, field))
          issues.push(issueAt(source, ["resources", index, field], { reason }));
    }
  return issues;
}
