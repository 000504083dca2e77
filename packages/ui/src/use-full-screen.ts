import { type RefObject, useEffect, useState } from "react";
import type { Player } from "./use-playback.ts";

/** On an iPhone only a film itself can fill the screen, with the controls of the system. */
type PhoneFilm = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Lets a frame fill the screen. Without a way to do so there is no `toggle`. */
export const useFullScreen = (
  frame: RefObject<HTMLElement | null>,
  player: Player,
): { isFull: boolean; toggle: (() => void) | null } => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);
  const canFrame = document.fullscreenEnabled;
  const canFilm = "webkitEnterFullscreen" in HTMLVideoElement.prototype;
  const toggle = (): void => {
    const film: PhoneFilm | null = player.current;
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (canFrame) frame.current?.requestFullscreen().catch(() => undefined);
    else film?.webkitEnterFullscreen?.();
  };
  return { isFull, toggle: canFrame || canFilm ? toggle : null };
};
