import { Maximize, Minimize, Settings2, Volume2, VolumeX } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState, type RefObject } from "react";
import { Dropdown } from "../overlays/dropdown.tsx";
import { MediaClock, MediaLine, MediaMark, type MediaText } from "./media-parts.tsx";
import { useVideoKeys } from "./use-video-keys.ts";
import { type Player, seekTo, togglePlay, toggleSound, usePlayback } from "./use-playback.ts";

/** On an iPhone only a `<video>` can fill the screen, with the controls of the system. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Lets a frame fill the screen. Without a way to do so there is no `toggle`. */
const useFullScreen = (
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

export type VideoText = MediaText & {
  mute: string;
  unmute: string;
  settings: string;
  fullScreen: string;
  smallScreen: string;
};

const AWAKE_MS = 3000;
const BUTTON = "grid size-touch shrink-0 place-items-center rounded-full text-white hover:bg-white/15";

/** Awake for a while after each call of `wake`. */
const useAwake = () => {
  const [isAwake, setAwake] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sleep = (): void => {
    clearTimeout(timer.current);
    setAwake(false);
  };
  const wake = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAwake(false), AWAKE_MS);
    setAwake(true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isAwake, wake, sleep };
};

/** The frame of a video with controls that disappear while it plays and nobody uses them. The `<video>` is its child. */
export const VideoFrame = ({
  player,
  name,
  text,
  settings,
  instead = null,
  className = "",
  children,
}: {
  player: Player;
  name: string;
  text: VideoText;
  /** What a button of the controls opens. */
  settings?: ReactNode;
  /** Covers a video that cannot be played; then there are no controls. */
  instead?: ReactNode;
  className?: string;
  children: ReactNode;
}) => {
  const frame = useRef<HTMLDivElement>(null);
  const { state, at, length, isMuted } = usePlayback(player);
  const screen = useFullScreen(frame, player);
  const { isAwake, wake, sleep } = useAwake();
  useVideoKeys(frame, player, { onKey: wake, toggleFullScreen: screen.toggle });
  const isPaused = state === "paused";
  const isShown = isPaused || isAwake;
  const toggle = (): void => {
    togglePlay(player);
    wake();
  };
  /** A touch shows and hides the controls of a playing video. A click of the mouse, which shows them anyway, pauses it. */
  const onPicture = ({ nativeEvent }: MouseEvent): void => {
    const isFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
    if (isPaused || !isFinger) toggle();
    else if (isAwake) sleep();
    else wake();
  };
  return (
    <div
      ref={frame}
      role="group"
      aria-label={name}
      className={`relative grid forced-color-adjust-none [&:fullscreen]:rounded-none ${isShown ? "" : "cursor-none"} ${className}`}
      onPointerMove={({ pointerType }) => pointerType === "mouse" && wake()}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && sleep()}
    >
      {children}
      {instead ?? (
        <>
          {/* For hands only: the controls have a button for the same. */}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className="absolute inset-0 grid cursor-[inherit] place-items-center pb-14"
            onClick={onPicture}
          >
            {state !== "playing" && (
              <span className="grid size-thumb place-items-center rounded-full bg-scrim/70 text-white">
                <MediaMark state={state} />
              </span>
            )}
          </button>
          <div
            className={`absolute inset-x-0 bottom-0 scrim-rising px-2 pt-6 pb-1 transition-opacity [border-radius:inherit] has-[:focus-visible]:opacity-100 has-[[aria-expanded=true]]:pointer-events-auto has-[[aria-expanded=true]]:opacity-100 ${isShown ? "" : "pointer-events-none opacity-0"}`}
          >
            <div className="-mb-1.5 flex px-2">
              <MediaLine
                at={at}
                length={length}
                label={text.position}
                className="video-line"
                onSeek={(seconds) => {
                  seekTo(player, seconds);
                  wake();
                }}
              />
            </div>
            <div className="flex items-center">
              <ControlButton name={isPaused ? text.play : text.pause} onClick={toggle}>
                <MediaMark state={isPaused ? "paused" : "playing"} />
              </ControlButton>
              <MediaClock at={at} length={length} className="me-auto text-white" />
              <ControlButton
                name={isMuted ? text.unmute : text.mute}
                className="max-md:hidden"
                onClick={() => toggleSound(player)}
              >
                {isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
              </ControlButton>
              {settings && (
                <Dropdown
                  label={text.settings}
                  trigger={<Settings2 aria-hidden="true" className="size-5" />}
                  triggerClass={BUTTON}
                  panelClass="right-0 bottom-full w-max max-w-window"
                >
                  {settings}
                </Dropdown>
              )}
              {screen.toggle && (
                <ControlButton name={screen.isFull ? text.smallScreen : text.fullScreen} onClick={screen.toggle}>
                  {screen.isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
                </ControlButton>
              )}
            </div>
          </div>
        </>
      )}
    </div>
  );
};

const ControlButton = ({
  name,
  className = "",
  onClick,
  children,
}: {
  name: string;
  className?: string;
  onClick: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-label={name}
    title={name}
    className={`${BUTTON} [&>svg]:size-5 ${className}`}
    onClick={onClick}
  >
    {children}
  </button>
);
