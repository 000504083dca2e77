import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

/** The interval between two reads of the camera: short enough to read a code at once, long enough to keep a phone cool. */
const LOOK_MS = 150;
/** The longer side of the picture that is looked at. A code that fills a fifth of it can be read. */
const SIDE_PX = 960;

/**
 * `refused`: the person or the browser does not allow the camera. `missing`: there is none, or it is in use. `unloaded`:
 * the reader of codes did not load.
 */
export type CameraState = "starting" | "looking" | "refused" | "missing" | "unloaded";

const stateOf = (error: unknown): CameraState =>
  error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : "missing";

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

/** The current frame of a playing video, made smaller. */
function pictureOf(film: HTMLVideoElement, canvas: OffscreenCanvas): ImageData | null {
  const { videoWidth, videoHeight } = film;
  const scale = Math.min(1, SIDE_PX / Math.max(videoWidth, videoHeight, 1));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context || canvas.width === 0) return null;
  context.drawImage(film, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Shows the camera in a video element and looks for QR codes, until the component is removed. */
export function useCodeCamera(onCode: (text: string) => Promise<void>): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  const report = useEffectEvent(onCode);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let stream: MediaStream | undefined;
    const stop = (): void => {
      over.abort();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const fail = (state: CameraState): void => {
      if (signal.aborted) return;
      stop();
      setState(state);
    };
    const look = async (film: HTMLVideoElement): Promise<void> => {
      const { readCode } = await import("./code-reader.ts");
      setState("looking");
      const canvas = new OffscreenCanvas(1, 1);
      // Every second look is for dark screens: both at once would keep a slow phone from anything else.
      for (let isDark = false; !signal.aborted; isDark = !isDark, await pause()) {
        const picture = document.hidden ? null : pictureOf(film, canvas);
        const text = picture && (await readCode(picture, isDark));
        if (text && !signal.aborted) await report(text);
      }
    };
    const open = async (): Promise<HTMLVideoElement | null> => {
      // Browsers offer the camera to secure pages only.
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      const film = video.current;
      if (signal.aborted || !film) {
        stop();
        return null;
      }
      film.srcObject = stream;
      await film.play();
      return film;
    };
    open().then(
      (film) => film && look(film).catch(() => fail("unloaded")),
      (error: unknown) => fail(stateOf(error)),
    );
    return stop;
  }, []);
  return { video, state };
}
