import { appOrigin } from "@narthex/client/server-address.ts";
import type { VideoSource } from "@narthex/contract/app/videos";
import { type RefObject, useEffect, useRef, useState } from "react";
import { attachVideo, type Playback, sourceFor, type Tracks } from "./attach-film.ts";

const isElsewhere = ({ url }: VideoSource): boolean => new URL(url, appOrigin()).origin !== appOrigin();

const NO_TRACKS: Tracks = { names: [], chosen: 0 };

/**
 * State of the video in a player: its audio tracks, and whether loading failed. A retry continues at the same position.
 */
export const useFilm = (
  player: RefObject<HTMLVideoElement | null>,
  sources: readonly VideoSource[],
  startAt: number,
): { tracks: Tracks; choose: (track: number) => void; isLost: boolean; onLost: () => void; retry: () => void } => {
  const [from, setFrom] = useState({ at: startAt, attempt: 0 });
  const [tracks, setTracks] = useState(NO_TRACKS);
  const [isLost, setLost] = useState(false);
  const playing = useRef<Playback | null>(null);
  const addresses = JSON.stringify(sources);

  useEffect(() => {
    const video = player.current;
    const offered = JSON.parse(addresses) as VideoSource[];
    if (!video || offered.length === 0) return;
    const source = sourceFor(video, offered);
    const onFailure = (): void => setLost(true);
    if (!source) return onFailure();
    playing.current = attachVideo(video, source, from.at, { onTracks: setTracks, onFailure });
    return () => {
      playing.current?.leave();
      playing.current = null;
    };
  }, [player, addresses, from]);

  return {
    tracks,
    choose: (track) => playing.current?.choose(track),
    isLost,
    onLost: () => setLost(true),
    retry: () => {
      // This page may have been loaded before the video's host was known, and its policy may forbid the request.
      if (sources.some(isElsewhere)) return location.reload();
      const at = player.current?.currentTime || from.at;
      setLost(false);
      setFrom({ at, attempt: from.attempt + 1 });
    },
  };
};
