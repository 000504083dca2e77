import { type RefObject, useEffect, useState } from "react";
import type { MediaState } from "./media-parts.tsx";

export type Player = RefObject<HTMLVideoElement | null>;
type Playback = { state: MediaState; at: number; length: number; isMuted: boolean };

const EVENTS = [
  "play",
  "pause",
  "playing",
  "waiting",
  "canplay",
  "seeking",
  "seeked",
  "timeupdate",
  "durationchange",
  "volumechange",
  "ended",
  "emptied",
];

const playbackOf = (video: HTMLVideoElement): Playback => {
  const { paused, ended, readyState, currentTime, duration, muted, volume } = video;
  const canGoOn = readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  return {
    state: paused || ended ? "paused" : canGoOn ? "playing" : "waiting",
    at: currentTime,
    length: Number.isFinite(duration) ? duration : 0,
    isMuted: muted || volume === 0,
  };
};

/** The state of a video, read again at each of its events. */
export const usePlayback = (player: Player): Playback => {
  const [playback, setPlayback] = useState<Playback>({ state: "paused", at: 0, length: 0, isMuted: false });
  useEffect(() => {
    const video = player.current;
    if (!video) return;
    const read = (): void => setPlayback(playbackOf(video));
    read();
    for (const event of EVENTS) video.addEventListener(event, read);
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, read);
    };
  }, [player]);
  return playback;
};

/** Plays or pauses a video. A failure is reported by the `error` event of the video itself. */
export const togglePlay = ({ current: video }: Player): void => {
  if (!video) return;
  if (video.paused || video.ended) video.play().catch(() => undefined);
  else video.pause();
};

export const seekTo = ({ current: video }: Player, seconds: number): void => {
  if (video && video.readyState > HTMLMediaElement.HAVE_NOTHING)
    video.currentTime = Math.min(Math.max(0, seconds), video.duration);
};

export const toggleSound = ({ current: video }: Player): void => {
  if (!video) return;
  const isSilent = video.muted || video.volume === 0;
  video.muted = !isSilent;
  if (isSilent && video.volume === 0) video.volume = 1;
};
