import type { VideoSource } from "@narthex/contract/videos";
import { isPlaylist } from "@narthex/domain/videos";

export type Tracks = { names: string[]; chosen: number };
type Told = { onTracks: (tracks: Tracks) => void; onFailure: () => void };
export type Playing = { choose: (track: number) => void; leave: () => void };
/** Puts a film into a player from a moment on. */
export type Film = (video: HTMLVideoElement, source: VideoSource, startAt: number, told: Told) => Playing;

/** WebKit's tracks of sound, which other browsers do not have. */
type NativeTracks = EventTarget & { length: number; [index: number]: { label: string; enabled: boolean } };
const tracksIn = (video: HTMLVideoElement): NativeTracks | null =>
  "audioTracks" in video ? (video.audioTracks as NativeTracks) : null;

const canPlay = (video: HTMLVideoElement, { mime }: VideoSource): boolean => video.canPlayType(mime) !== "";

/** The first source that this device can play, or null. */
export const sourceFor = (video: HTMLVideoElement, sources: readonly VideoSource[]): VideoSource | null =>
  sources.find((source) => isPlaylist(source.mime) || canPlay(video, source)) ?? null;

/** The browser plays it by itself. */
const playFile: Film = (video, { url }, startAt, { onTracks }) => {
  const tracks = tracksIn(video);
  const list = (): NativeTracks[number][] =>
    Array.from({ length: tracks?.length ?? 0 }, (_, index) => tracks?.[index]).filter((track) => track !== undefined);
  const tell = (): void =>
    onTracks({
      names: list().map(({ label }) => label),
      chosen: Math.max(
        0,
        list().findIndex(({ enabled }) => enabled),
      ),
    });
  for (const event of ["addtrack", "change"]) tracks?.addEventListener(event, tell);
  video.src = url;
  if (startAt > 0) video.currentTime = startAt;
  return {
    choose: (chosen) => {
      for (const [index, track] of list().entries()) track.enabled = index === chosen;
    },
    leave: () => {
      for (const event of ["addtrack", "change"]) tracks?.removeEventListener(event, tell);
      video.removeAttribute("src");
      video.load();
    },
  };
};

/** Puts a film into a player. What plays pieces comes only where it is needed. */
export const attachFilm: Film = (video, source, startAt, told) => {
  const playsItself = !isPlaylist(source.mime) || (canPlay(video, source) && tracksIn(video) !== null);
  if (playsItself) return playFile(video, source, startAt, told);
  let playing: Playing | null = null;
  let isGone = false;
  void import("./pieces.ts").then(
    ({ playPieces }) => {
      if (!isGone) playing = playPieces(video, source, startAt, told);
    },
    () => {
      if (!isGone) told.onFailure();
    },
  );
  return {
    choose: (track) => playing?.choose(track),
    leave: () => {
      isGone = true;
      playing?.leave();
    },
  };
};
