import Hls from "hls.js";
import type { Film } from "./attach-film.ts";

/** Plays HLS in browsers without native support. Without a worker, because the page's policy forbids blob workers. */
export const playHls: Film = (video, { url }, startAt, { onTracks, onFailure }) => {
  if (!Hls.isSupported()) {
    onFailure();
    return { choose: () => undefined, leave: () => undefined };
  }
  const hls = new Hls({
    enableWorker: false,
    startPosition: startAt > 0 ? startAt : -1,
    // The sound in the language of the page, where there is one. WebKit chooses by the languages of the device.
    audioPreference: { lang: document.documentElement.lang },
  });
  const reportTracks = (): void =>
    onTracks({ names: hls.audioTracks.map(({ name }) => name), chosen: Math.max(0, hls.audioTrack) });
  let hasRecovered = false;
  hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, reportTracks);
  hls.on(Hls.Events.AUDIO_TRACK_SWITCHING, reportTracks);
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type !== Hls.ErrorTypes.MEDIA_ERROR || hasRecovered) return onFailure();
    hasRecovered = true;
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
