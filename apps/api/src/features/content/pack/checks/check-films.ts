import type { PackResource } from "@narthex/contract/pack/pack-library";
import { chapterSeconds } from "@narthex/domain/library/videos";
import { contentType } from "#features/content/media-types.ts";
import type { Check } from "../draft.ts";
import type { Path } from "../formats/yaml-file.ts";
import { issueAt, reasonOf, type Reason } from "../issue.ts";

const FILM_SOURCE = /^(media|https:\/)\//;

const durationSeconds = (duration: string): number =>
  duration.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);

/** The issues of a film, each with its path within the film. */
function* filmIssuesOf({ type, link, duration, film }: PackResource): Generator<[Path, Reason]> {
  if (!film) return;
  if (type !== "video" || link !== null) return yield [[], reasonOf("film-place")];
  if (film.sources.length === 0) yield [["sources"], reasonOf("film-source")];
  for (const [index, { url, mime }] of film.sources.entries())
    if (!FILM_SOURCE.test(url)) yield [["sources", index, "url"], reasonOf("film-address")];
    else if (
      !mime &&
      !/^(video|audio|application\/vnd\.apple)/.test(contentType(URL.parse(url, "https://x.invalid")?.pathname ?? ""))
    )
      yield [["sources", index, "url"], reasonOf("film-type")];
  let before = -1;
  for (const [index, { timestamp }] of film.chapters.entries()) {
    const at = chapterSeconds(timestamp) ?? 0;
    const path = ["chapters", index, "timestamp"];
    if (at <= before) yield [path, reasonOf("chapter-order")];
    else if (at >= durationSeconds(duration)) yield [path, reasonOf("chapter-late", { duration })];
    before = at;
  }
}

/** Every film can be played, and its chapters are in order and within its duration. */
export const checkFilms: Check = ({ parts: { library } }) =>
  library.flatMap(({ source, value: { resources } }) =>
    resources.flatMap((resource, index) =>
      [...filmIssuesOf(resource)].map(([path, reason]) =>
        issueAt(source, ["resources", index, "film", ...path], reason),
      ),
    ),
  );
