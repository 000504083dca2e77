import type { VideoSource } from "@narthex/contract/app/videos";
import { isPlaylist } from "@narthex/domain/library/videos";

export type Tracks = { names: string[]; chosen: number };
type FilmCallbacks = { onTracks: (tracks: Tracks) => void; onFailure: () => void };
export type Playback = { choose: (track: number) => void; leave: () => void };
/** Plays a video in a player, from a start time in seconds. */
export type Film = (
  video: HTMLVideoElement,
  source: VideoSource,
  startAt: number,
  callbacks: FilmCallbacks,
) => Playback;

/** Audio tracks; only WebKit has them. */
type NativeTracks = EventTarget & { length: number; [index: number]: { label: string; enabled: boolean } };
const tracksIn = (video: HTMLVideoElement): NativeTracks | null =>
  "audioTracks" in video ? (video.audioTracks as NativeTracks) : null;

const canPlay = (video: HTMLVideoElement, { mime }: VideoSource): boolean => video.canPlayType(mime) !== "";

/** The first source that this device can play, or null. */
export const sourceFor = (video: HTMLVideoElement, sources: readonly VideoSource[]): VideoSource | null =>
  sources.find((source) => isPlaylist(source.mime) || canPlay(video, source)) ?? null;

/** Native playback. */
const playFile: Film = (video, { url }, startAt, { onTracks }) => {
  const tracks = tracksIn(video);
  const list = (): NativeTracks[number][] =>
    Array.from({ length: tracks?.length ?? 0 }, (_, index) => tracks?.[index]).filter((track) => track !== undefined);
  const reportTracks = (): void =>
    onTracks({
      names: list().map(({ label }) => label),
      chosen: Math.max(
        0,
        list().findIndex(({ enabled }) => enabled),
      ),
    });
  for (const event of ["addtrack", "change"]) tracks?.addEventListener(event, reportTracks);
  video.src = url;
  if (startAt > 0) video.currentTime = startAt;
  return {
    choose: (chosen) => {
      for (const [index, track] of list().entries()) track.enabled = index === chosen;
    },
    leave: () => {
      for (const event of ["addtrack", "change"]) tracks?.removeEventListener(event, reportTracks);
      video.removeAttribute("src");
      video.load();
    },
  };
};

/** Plays a video in a player. hls.js is loaded only if needed. */
export const attachVideo: Film = (video, source, startAt, callbacks) => {
  const playsItself = !isPlaylist(source.mime) || (canPlay(video, source) && tracksIn(video) !== null);
  if (playsItself) return playFile(video, source, startAt, callbacks);
  let playing: Playback | null = null;
  let isDetached = false;
  void import("./hls-player.ts").then(
    ({ playHls }) => {
      if (!isDetached) playing = playHls(video, source, startAt, callbacks);
    },
    () => {
      if (!isDetached) callbacks.onFailure();
    },
  );
  return {
    choose: (track) => playing?.choose(track),
    leave: () => {
      isDetached = true;
      playing?.leave();
    },
  };
};
