import type { Video, VideoChapter, VideoProgress } from "@narthex/contract/app/videos";

export const PLAYBACK_RATES = [0.5, 1, 1.5, 2] as const;

/** Percentages of a video reported to analytics; the end is reported separately. */
const MARKS_PERCENT = [10, 30, 50, 70, 90] as const;

/** The seconds of `mm:ss`, or null for anything else. */
export const chapterSeconds = (timestamp: string): number | null => {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(timestamp) ?? [];
  return minutes === undefined || seconds === undefined ? null : 60 * Number(minutes) + Number(seconds);
};

export type Chapter = { title: string; timestamp: string; at: number };

/** Chapters with a title and a start, in order. */
export const chaptersOf = (chapters: readonly VideoChapter[]): Chapter[] =>
  chapters
    .flatMap(({ title, timestamp }) => {
      const at = chapterSeconds(timestamp);
      return title.trim() && at !== null ? [{ title, timestamp, at }] : [];
    })
    .toSorted((left, right) => left.at - right.at);

/** The index of the chapter at a time, or -1 before the first. */
export const chapterAt = (chapters: readonly Pick<Chapter, "at">[], seconds: number): number =>
  chapters.findLastIndex(({ at }) => at <= seconds);

export type WatchProgress = Pick<VideoProgress, "videoProgess" | "videoTime">;

const clamp = (value: number, most: number): number => (value > 0 ? Math.min(most, value) : 0);

/** Progress as it is stored: whole percent, and seconds with two decimals. */
export const roundProgress = ({ videoProgess, videoTime }: WatchProgress): WatchProgress => ({
  videoProgess: Math.round(clamp(videoProgess, 100)),
  videoTime: Math.round(clamp(videoTime, Number.MAX_SAFE_INTEGER / 100) * 100) / 100,
});

/**
 * Progress at a time of a video, or null while its duration is unknown. The percentage follows from the rounded time,
 * so that the two numbers agree wherever they are read.
 */
export const progressAt = (seconds: number, duration: number): WatchProgress | null => {
  if (!Number.isFinite(seconds) || !Number.isFinite(duration) || duration <= 0) return null;
  const { videoTime } = roundProgress({ videoProgess: 0, videoTime: Math.min(seconds, duration) });
  return roundProgress({ videoProgess: (100 * videoTime) / duration, videoTime });
};

/** The seconds in a URL (`?timestamp=90`), or 0. */
export const timestampOf = (value: unknown): number =>
  typeof value === "string" && /^\d{1,6}(\.\d{1,3})?$/.test(value) ? Number(value) : 0;

/** Start of playback: saved progress overrides the URL, unless the video was watched to its end. */
export const playbackStart = (saved: WatchProgress | null | undefined, timestamp: number): number =>
  saved && saved.videoTime > 0 && saved.videoProgess < 100 ? saved.videoTime : timestamp;

/** The marks passed between two times. Going back passes none. */
export const marksBetween = (from: number, to: number): number[] =>
  MARKS_PERCENT.filter((mark) => from < mark && mark <= to);

/** Milliseconds watched so far, and the start of the running period. */
export type WatchTime = { total: number; since: number | null };

export const MINUTE_MS = 60_000;

/** Adds the time up to `now` if the video was playing, and returns the completed minutes. */
export const advanceWatch = (
  { total, since }: WatchTime,
  now: number,
  isWatching: boolean,
): { watch: WatchTime; minutes: number } => {
  const sum = total + (since === null ? 0 : Math.max(0, now - since));
  return {
    watch: { total: sum, since: isWatching ? now : null },
    minutes: Math.floor(sum / MINUTE_MS) - Math.floor(total / MINUTE_MS),
  };
};

/** Label of an audio track: the original is English, whatever the file says. */
export const trackName = (label: string): string => (label.trim().toLowerCase() === "original" ? "English" : label);

const PLAYLIST = /^(application|audio)\/(vnd\.apple\.mpegurl|x-mpegurl|mpegurl)$/i;

/** Whether it is a playlist rather than a single file. */
export const isPlaylist = (mime: string): boolean => PLAYLIST.test(mime);

/**
 * What the film of a page has itself. A card also claims what another file has, in its own language; on the page that file is a
 * link of its own, and the player has no such track.
 */
export const ownTracksOf = ({
  availTranslations: { hasChineseOverdub, hasThaiOverdub, hasTradChiSubtitles },
  resourceTranslations,
}: Pick<Video, "availTranslations" | "resourceTranslations">): Video["availTranslations"] => {
  const isOther = (language: "TradChi" | "Thai"): boolean =>
    resourceTranslations.some((one) => one.language === language);
  return {
    hasChineseOverdub: hasChineseOverdub && !isOther("TradChi"),
    hasThaiOverdub: hasThaiOverdub && !isOther("Thai"),
    hasTradChiSubtitles: hasTradChiSubtitles && !isOther("TradChi"),
  };
};
