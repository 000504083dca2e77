const TIMEOUT_MS = 10_000;
const MAX_WIDTH_PX = 1280;
/** The very first frame is often black. */
const AT_S = 0.5;

const next = (video: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error("The video cannot be shown here."));
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener("error", fail, { once: true });
    setTimeout(fail, TIMEOUT_MS);
  });

/** A picture from the beginning of a video, or null if this browser cannot show the video. */
export const makePoster = async (file: File, name: string): Promise<File | null> => {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  try {
    const isLoaded = next(video, "loadeddata");
    video.src = url;
    await isLoaded;
    const isSought = next(video, "seeked");
    video.currentTime = Math.min(AT_S, video.duration / 2);
    await isSought;
    const scale = Math.min(1, MAX_WIDTH_PX / video.videoWidth);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.8));
    return picture && new File([picture], name, { type: "image/jpeg" });
  } catch {
    return null;
  } finally {
    video.removeAttribute("src");
    URL.revokeObjectURL(url);
  }
};
