import { type RefObject, useEffect, useState } from "react";

/** Subtitles of a film. -1 means that none are shown. */
export type Subtitles = { names: string[]; chosen: number; choose: (index: number) => void };

const tracksOf = (video: HTMLVideoElement): TextTrack[] =>
  [...video.textTracks].filter(({ kind }) => kind === "subtitles" || kind === "captions");

/** The subtitles that are part of a film, in every browser and with hls.js, which adds them as tracks too. */
export const useSubtitles = (player: RefObject<HTMLVideoElement | null>): Subtitles => {
  const [{ names, chosen }, setTracks] = useState<Pick<Subtitles, "names" | "chosen">>({ names: [], chosen: -1 });
  useEffect(() => {
    const list = player.current?.textTracks;
    if (!list) return;
    const read = (): void => {
      const tracks = player.current ? tracksOf(player.current) : [];
      setTracks({
        names: tracks.map(({ label, language }) => label || language),
        chosen: tracks.findIndex(({ mode }) => mode === "showing"),
      });
    };
    read();
    for (const event of ["addtrack", "removetrack", "change"]) list.addEventListener(event, read);
    return () => {
      for (const event of ["addtrack", "removetrack", "change"]) list.removeEventListener(event, read);
    };
  }, [player]);
  return {
    names,
    chosen,
    choose: (index) => {
      for (const [at, track] of (player.current ? tracksOf(player.current) : []).entries())
        track.mode = at === index ? "showing" : "disabled";
    },
  };
};
