import Hls from "hls.js";
import type { Film } from "./attach-film.ts";

/** Plays a film in pieces where the browser does not by itself. No worker: the page's policy allows none from memory. */
export const playPieces: Film = (video, { url }, startAt, { onTracks, onFailure }) => {
  if (!Hls.isSupported()) {
    onFailure();
    return { choose: () => undefined, leave: () => undefined };
  }
  const hls = new Hls({ enableWorker: false, startPosition: startAt > 0 ? startAt : -1 });
  const tell = (): void =>
    onTracks({ names: hls.audioTracks.map(({ name }) => name), chosen: Math.max(0, hls.audioTrack) });
  let isMended = false;
  hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, tell);
  hls.on(Hls.Events.AUDIO_TRACK_SWITCHED, tell);
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type !== Hls.ErrorTypes.MEDIA_ERROR || isMended) return onFailure();
    isMended = true;
    hls.recoverMediaError();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    choose: (index) => {
      hls.audioTrack = index;
    },
    leave: () => hls.destroy(),
  };
};
