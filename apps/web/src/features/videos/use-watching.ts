import type { Video } from "@narthex/contract/app/videos";
import { progressState } from "@narthex/domain/library/resources";
import {
  advanceWatch,
  isPlaylist,
  marksBetween,
  progressAt,
  type WatchTime,
  type WatchProgress,
} from "@narthex/domain/library/videos";
import { type ReactEventHandler, useRef } from "react";
import { track } from "#features/analytics/index.ts";
import { useView } from "#features/content/index.ts";
import { useLeave } from "#platform/use-leave.ts";
import { storeWrite, useWrite, useWriteOnLeave } from "@narthex/client/write.ts";
import { progressWrite, SAVE_PROGRESS } from "./videos.queries.ts";

type VideoHandler = ReactEventHandler<HTMLVideoElement>;
type Watching = Record<
  "onPlay" | "onPause" | "onTimeUpdate" | "onSeeking" | "onSeeked" | "onEnded" | "onWaiting" | "onPlaying",
  VideoHandler
>;

/** The position of a playing video is stored on the device this often. */
const STORE_EVERY_SECONDS = 3;

type PlaybackState = {
  watched: WatchProgress | null;
  /** What was last saved, and the second that was last stored while the video played. */
  saved: string;
  lastStored: number;
  percent: number;
  watch: WatchTime;
  isTouched: boolean;
  isStarted: boolean;
  isEnded: boolean;
  passed: Set<number>;
};

const newPlaybackState = (): PlaybackState => ({
  watched: null,
  saved: "",
  lastStored: 0,
  percent: 0,
  watch: { total: 0, since: null },
  isTouched: false,
  isStarted: false,
  isEnded: false,
  passed: new Set(),
});

/** Tracks a person through a video: the position is saved when they play, pause or leave, and goes to the analytics. */
export const useWatching = (video: Video): Watching => {
  const { conferenceType } = useView();
  const { slug, title } = video;
  const playback = useRef<PlaybackState | null>(null);
  const now = (): PlaybackState => (playback.current ??= newPlaybackState());
  const { mutate } = useWrite(SAVE_PROGRESS, {
    ...progressWrite,
    onError: () => track("video_progress_not_saved", { video: slug }),
  });
  const writeOnLeave = useWriteOnLeave(SAVE_PROGRESS, progressWrite);
  const provider = video.sources.some(({ mime }) => isPlaylist(mime)) ? "hls" : "file";

  const readPosition = (player: HTMLVideoElement): void => {
    const state = now();
    state.watched = progressAt(player.currentTime, player.duration) ?? state.watched;
    state.percent = player.duration > 0 ? (100 * player.currentTime) / player.duration : 0;
  };
  /** What was played since the last position; a seek passes no marks. */
  const passMarks = (player: HTMLVideoElement): void => {
    const state = now();
    const before = state.percent;
    readPosition(player);
    if (player.seeking) return;
    for (const mark of marksBetween(before, state.percent)) {
      if (!state.passed.has(mark)) track("video_progress", { title, percent: mark });
      state.passed.add(mark);
    }
  };
  const countWatchTime = (isWatching: boolean): void => {
    const { watch, minutes } = advanceWatch(now().watch, performance.now(), isWatching);
    now().watch = watch;
    for (let minute = 0; minute < minutes; minute++) track("video_watch_duration", { title, seconds: 60 });
  };

  const input = (watched: WatchProgress) => ({ query: { conferenceType }, body: { videoId: slug, ...watched } });
  /** Once for each position: a pause before leaving has saved it already. */
  const save = (write: (saved: ReturnType<typeof input>) => void): void => {
    const { watched } = now();
    const text = JSON.stringify(watched);
    if (!watched || text === now().saved) return;
    now().saved = text;
    write(input(watched));
  };
  useLeave(() => {
    if (now().isTouched) save(writeOnLeave);
  });

  return {
    onPlay: ({ currentTarget }) => {
      readPosition(currentTarget);
      const state = now();
      state.isTouched = true;
      state.isEnded = false;
      const percent = Math.round(state.percent);
      if (!state.isStarted) track("video_start", { title, provider });
      state.isStarted = true;
      track("video_play", { title, status: progressState(percent), percent, provider });
      save(mutate);
    },
    onPlaying: () => countWatchTime(true),
    onWaiting: () => countWatchTime(false),
    onPause: ({ currentTarget }) => {
      countWatchTime(false);
      // At the end of a video its last position comes with this event.
      passMarks(currentTarget);
      if (now().isTouched) save(mutate);
    },
    onSeeking: () => countWatchTime(false),
    onSeeked: ({ currentTarget }) => {
      readPosition(currentTarget);
      countWatchTime(!currentTarget.paused);
    },
    onTimeUpdate: ({ currentTarget }) => {
      const state = now();
      if (currentTarget.paused || currentTarget.seeking) return;
      countWatchTime(true);
      passMarks(currentTarget);
      const { watched } = state;
      if (!watched || Math.abs(watched.videoTime - state.lastStored) < STORE_EVERY_SECONDS) return;
      state.lastStored = watched.videoTime;
      storeWrite(SAVE_PROGRESS, input(watched), progressWrite);
    },
    onEnded: () => {
      countWatchTime(false);
      if (!now().isEnded) track("video_end", { title });
      now().isEnded = true;
    },
  };
};
