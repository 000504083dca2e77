import { type RefObject, useEffect, useState } from "react";
import type { Player } from "./use-playback.ts";

/** On an iPhone only a `<video>` can fill the screen, with the controls of the system. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

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
  const canVideo = "webkitEnterFullscreen" in HTMLVideoElement.prototype;
  const toggle = (): void => {
    const video: PhoneVideo | null = player.current;
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (canFrame) frame.current?.requestFullscreen().catch(() => undefined);
    else video?.webkitEnterFullscreen?.();
  };
  return { isFull, toggle: canFrame || canVideo ? toggle : null };
};
