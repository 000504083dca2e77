import { type RefObject, useEffect, useRef } from "react";
import { type Player, seekTo, togglePlay, toggleSound } from "./use-playback.ts";

const SEEK_SECONDS = 5;
const VOLUME_STEP = 0.1;

/** The keys of a video while the focus is in its frame. */
export const useVideoKeys = (
  frame: RefObject<HTMLElement | null>,
  player: Player,
  { onKey, toggleFullScreen }: { onKey: () => void; toggleFullScreen: (() => void) | null },
): void => {
  const newest = useRef({ onKey, toggleFullScreen });
  useEffect(() => {
    newest.current = { onKey, toggleFullScreen };
  });
  useEffect(() => {
    const frameElement = frame.current;
    if (!frameElement) return;
    const moveBy = (seconds: number): void => seekTo(player, (player.current?.currentTime ?? 0) + seconds);
    const louderBy = (step: number): void => {
      const video = player.current;
      if (video) video.volume = Math.min(1, Math.max(0, video.volume + step));
    };
    const actions: Record<string, () => void> = {
      " ": () => togglePlay(player),
      k: () => togglePlay(player),
      m: () => toggleSound(player),
      f: () => newest.current.toggleFullScreen?.(),
      ArrowLeft: () => moveBy(-SEEK_SECONDS),
      ArrowRight: () => moveBy(SEEK_SECONDS),
      ArrowUp: () => louderBy(VOLUME_STEP),
      ArrowDown: () => louderBy(-VOLUME_STEP),
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      newest.current.onKey();
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // A button that has the focus is pressed by the space bar.
      if (event.key === " " && event.target instanceof HTMLButtonElement) return;
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    frameElement.addEventListener("keydown", onKeyDown);
    return () => frameElement.removeEventListener("keydown", onKeyDown);
  }, [frame, player]);
};
