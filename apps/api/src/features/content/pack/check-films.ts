import type { PackLibrary, PackResource } from "@narthex/contract/pack-library";
import { chapterSeconds } from "@narthex/domain/videos";
import { contentType } from "../media-types.ts";
import type { Fault } from "./fault.ts";
import type { Read } from "./read-files.ts";
import type { Path } from "./yaml-file.ts";

/** A host is letters, digits, dots and hyphens: it stands in the policy of the page. */
const FROM = /^(media\/|https:\/\/[\w.-]+(:\d{1,5})?(\/|$))/;

const lengthOf = (duration: string): number => duration.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);

/** What is wrong with a film, each with its place within the film. */
function* wrongs({ type, link, duration, film }: PackResource): Generator<{ inside: Path; reason: string }> {
  if (!film) return;
  if (type !== "video" || link !== null)
    return yield { inside: [], reason: "a film belongs to a video without a link" };
  if (film.sources.length === 0) yield { inside: ["sources"], reason: "a film needs a source" };
  for (const [index, { url, mime }] of film.sources.entries())
    if (!FROM.test(url) || !URL.canParse(url, "https://x.invalid"))
      yield { inside: ["sources", index, "url"], reason: "a film is media/… or https://…" };
    else if (
      !mime &&
      !/^(video|audio|application\/vnd\.apple)/.test(contentType(new URL(url, "https://x.invalid").pathname))
    )
      yield { inside: ["sources", index, "url"], reason: "a film of this name needs its mime" };
  let before = -1;
  for (const [index, { timestamp }] of film.chapters.entries()) {
    const at = chapterSeconds(timestamp) ?? 0;
    const inside = ["chapters", index, "timestamp"];
    if (at <= before) yield { inside, reason: "chapters stand in the order in which they begin" };
    else if (at >= lengthOf(duration)) yield { inside, reason: `a chapter begins after the end, ${duration}` };
    before = at;
  }
}

/** Every film can be played, and its chapters are in it. */
export const checkFilms = ({ source, value: { resources } }: Read<PackLibrary>): Fault[] =>
  resources.flatMap((resource, index) =>
    [...wrongs(resource)].map(({ inside, reason }) => ({
      file: source.file,
      line: source.lineOf(["resources", index, "film", ...inside]),
      reason,
    })),
  );
