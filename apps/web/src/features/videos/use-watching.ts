import type { Video } from "@narthex/contract/videos";
import { progressState } from "@narthex/domain/resources";
import { advanceWatch, isPlaylist, marksBetween, progressAt, type Watch, type Watched } from "@narthex/domain/videos";
import { type ReactEventHandler, useEffect, useRef } from "react";
import { track } from "#features/analytics/index.ts";
import { useView } from "#features/content/index.ts";
import { keepWatched } from "./kept-progress.ts";
import { saveProgress } from "./save-progress.ts";

type On = ReactEventHandler<HTMLVideoElement>;
type Watching = Record<
  "onPlay" | "onPause" | "onTimeUpdate" | "onSeeking" | "onSeeked" | "onEnded" | "onWaiting" | "onPlaying",
  On
>;

/** As often as this the device notes where a running film is. */
const NOTED_EVERY = 3;

type Moment = {
  watched: Watched | null;
  /** What the server was last sent, and the second that was last noted here. */
  saved: string;
  noted: number;
  percent: number;
  watch: Watch;
  isTouched: boolean;
  isStarted: boolean;
  isEnded: boolean;
  passed: Set<number>;
};

const begin = (): Moment => ({
  watched: null,
  saved: "",
  noted: 0,
  percent: 0,
  watch: { total: 0, since: null },
  isTouched: false,
  isStarted: false,
  isEnded: false,
  passed: new Set(),
});

/** Follows somebody through a film: what they watched is saved when they play, pause or leave, and told to the analytics. */
export const useWatching = (video: Video): Watching => {
  const { conferenceType } = useView();
  const { slug, title } = video;
  const moment = useRef<Moment | null>(null);
  const now = (): Moment => (moment.current ??= begin());
  const provider = video.sources.some(({ mime }) => isPlaylist(mime)) ? "hls" : "file";

  const look = (player: HTMLVideoElement): void => {
    const state = now();
    state.watched = progressAt(player.currentTime, player.duration) ?? state.watched;
    state.percent = player.duration > 0 ? (100 * player.currentTime) / player.duration : 0;
  };
  const count = (isWatching: boolean): void => {
    const { watch, minutes } = advanceWatch(now().watch, performance.now(), isWatching);
    now().watch = watch;
    for (let minute = 0; minute < minutes; minute++) track("video_watch_duration", { title, seconds: 60 });
  };

  useEffect(() => {
    const leave = (): void => {
      const state = moment.current;
      if (state?.isTouched) save(state, conferenceType, slug);
    };
    const onHidden = (): void => {
      if (document.visibilityState === "hidden") leave();
    };
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", onHidden);
      leave();
    };
  }, [conferenceType, slug]);

  return {
    onPlay: ({ currentTarget }) => {
      look(currentTarget);
      const state = now();
      state.isTouched = true;
      state.isEnded = false;
      const percent = Math.round(state.percent);
      if (!state.isStarted) track("video_start", { title, provider });
      state.isStarted = true;
      track("video_play", { title, status: progressState(percent), percent, provider });
      save(state, conferenceType, slug);
    },
    onPlaying: () => count(true),
    onWaiting: () => count(false),
    onPause: ({ currentTarget }) => {
      count(false);
      look(currentTarget);
      if (now().isTouched) save(now(), conferenceType, slug);
    },
    onSeeking: () => count(false),
    onSeeked: ({ currentTarget }) => {
      look(currentTarget);
      count(!currentTarget.paused);
    },
    onTimeUpdate: ({ currentTarget }) => {
      const state = now();
      if (currentTarget.paused || currentTarget.seeking) return;
      count(true);
      const before = state.percent;
      look(currentTarget);
      for (const mark of marksBetween(before, state.percent)) {
        if (!state.passed.has(mark)) track("video_progress", { title, percent: mark });
        state.passed.add(mark);
      }
      const { watched } = state;
      if (!watched || Math.abs(watched.videoTime - state.noted) < NOTED_EVERY) return;
      state.noted = watched.videoTime;
      keepWatched(conferenceType, slug, watched);
    },
    onEnded: () => {
      count(false);
      if (!now().isEnded) track("video_end", { title });
      now().isEnded = true;
    },
  };
};

/** Once for every moment: who pauses and then leaves has said it already. */
const save = (state: Moment, ...[conferenceType, slug]: [Parameters<typeof saveProgress>[0], string]): void => {
  const { watched } = state;
  const text = JSON.stringify(watched);
  if (!watched || text === state.saved) return;
  state.saved = text;
  void saveProgress(conferenceType, slug, watched);
};
