import type { VideoChapter, VideoProgress } from "@narthex/contract/videos";

/** How fast a film may run. */
export const RATES = [0.5, 1, 1.5, 2] as const;

/** Where watching is told of, in percent; the end is told of by itself. */
const MARKS = [10, 30, 50, 70, 90] as const;

/** The seconds of `mm:ss`, or null for anything else. */
export const chapterSeconds = (timestamp: string): number | null => {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(timestamp) ?? [];
  return minutes === undefined || seconds === undefined ? null : 60 * Number(minutes) + Number(seconds);
};

export type Chapter = { title: string; timestamp: string; at: number };

/** Chapters that have a title and a beginning, in order. */
export const chaptersOf = (chapters: readonly VideoChapter[]): Chapter[] =>
  chapters
    .flatMap(({ title, timestamp }) => {
      const at = chapterSeconds(timestamp);
      return title.trim() && at !== null ? [{ title, timestamp, at }] : [];
    })
    .toSorted((left, right) => left.at - right.at);

/** Which chapter a moment is in, by its place; -1 before the first. */
export const chapterAt = (chapters: readonly Pick<Chapter, "at">[], seconds: number): number =>
  chapters.findLastIndex(({ at }) => at <= seconds);

export type Watched = Pick<VideoProgress, "videoProgess" | "videoTime">;

const within = (value: number, most: number): number => (value > 0 ? Math.min(most, value) : 0);

/** As progress is kept: whole percent, and seconds to two decimals. */
export const roundProgress = ({ videoProgess, videoTime }: Watched): Watched => ({
  videoProgess: Math.round(within(videoProgess, 100)),
  videoTime: Math.round(within(videoTime, Number.MAX_SAFE_INTEGER / 100) * 100) / 100,
});

/** How far a moment of a film is, or null as long as nobody knows how long the film is. */
export const progressAt = (seconds: number, duration: number): Watched | null =>
  Number.isFinite(seconds) && Number.isFinite(duration) && duration > 0
    ? roundProgress({ videoProgess: (100 * seconds) / duration, videoTime: Math.min(seconds, duration) })
    : null;

/** The seconds that an address names (`?timestamp=90`), or 0. */
export const timestampOf = (value: unknown): number =>
  typeof value === "string" && /^\d{1,6}(\.\d{1,3})?$/.test(value) ? Number(value) : 0;

/** Where a film begins: saved progress overrides the address, unless the film was watched to its end. */
export const startOf = (saved: Watched | null | undefined, timestamp: number): number =>
  saved && saved.videoTime > 0 && saved.videoProgess < 100 ? saved.videoTime : timestamp;

/** The marks that are passed on the way from one part of a film to another. A step back passes none. */
export const marksBetween = (from: number, to: number): number[] => MARKS.filter((mark) => from < mark && mark <= to);

/** How long somebody has watched, in milliseconds, and since when they are watching now. */
export type Watch = { total: number; since: number | null };

export const MINUTE = 60_000;

/** Adds the time up to `now` if the film was running, and says how many minutes that completes. */
export const advanceWatch = (
  { total, since }: Watch,
  now: number,
  isWatching: boolean,
): { watch: Watch; minutes: number } => {
  const sum = total + (since === null ? 0 : Math.max(0, now - since));
  return {
    watch: { total: sum, since: isWatching ? now : null },
    minutes: Math.floor(sum / MINUTE) - Math.floor(total / MINUTE),
  };
};

/** What a track of sound is called: the first one is in English, whatever the file says. */
export const trackName = (label: string): string => (label.trim().toLowerCase() === "original" ? "English" : label);

const PLAYLIST = /^(application|audio)\/(vnd\.apple\.mpegurl|x-mpegurl|mpegurl)$/i;

/** Is it a list of pieces, rather than one file? */
export const isPlaylist = (mime: string): boolean => PLAYLIST.test(mime);
