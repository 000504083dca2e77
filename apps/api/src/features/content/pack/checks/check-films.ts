import type { PackResource } from "@narthex/contract/pack-library";
import { chapterSeconds } from "@narthex/domain/videos";
import { contentType } from "#features/content/media-types.ts";
import type { Check } from "../draft.ts";
import type { Path } from "../formats/yaml-file.ts";
import { issueAt } from "../issue.ts";

// Only letters, digits, dots and hyphens in the host, because it becomes part of the page's Content-Security-Policy.
const FILM_SOURCE = /^(media\/|https:\/\/[\w.-]+(:\d{1,5})?(\/|$))/;

const durationSeconds = (duration: string): number =>
  duration.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);

/** The issues of a film, each with its path within the film. */
function* filmIssuesOf({ type, link, duration, film }: PackResource): Generator<[Path, string]> {
  if (!film) return;
  if (type !== "video" || link !== null) return yield [[], "a film belongs to a video without a link"];
  if (film.sources.length === 0) yield [["sources"], "a film needs a source"];
  for (const [index, { url, mime }] of film.sources.entries())
    if (!FILM_SOURCE.test(url) || !URL.canParse(url, "https://x.invalid"))
      yield [["sources", index, "url"], "a film must be media/… or https://…"];
    else if (
      !mime &&
      !/^(video|audio|application\/vnd\.apple)/.test(contentType(new URL(url, "https://x.invalid").pathname))
    )
      yield [["sources", index, "url"], "a film with this name needs a mime"];
  let before = -1;
  for (const [index, { timestamp }] of film.chapters.entries()) {
    const at = chapterSeconds(timestamp) ?? 0;
    const path = ["chapters", index, "timestamp"];
    if (at <= before) yield [path, "chapters must be in the order of their timestamps"];
    else if (at >= durationSeconds(duration)) yield [path, `a chapter starts after the end, ${duration}`];
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
