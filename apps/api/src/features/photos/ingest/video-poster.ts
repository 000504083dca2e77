import { execFile, type ExecFileOptions } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const TIMEOUT_MS = 30_000;
const MAX_POSTER_BYTES = 16 * 1024 * 1024;
/** The very first frame is often black. A video may be shorter than this. */
const STARTS_S = ["0.5", "0"];

/** Reads any file as MP4, because other formats could refer to further files and addresses. */
const argumentsFor = (video: string, start: string): string[] =>
  ["-v", "error", "-nostdin", "-max_alloc", "400000000", "-threads", "1", "-protocol_whitelist", "file"].concat(
    ["-f", "mov", "-ss", start, "-i", video, "-map", "0:v:0", "-frames:v", "1"],
    ["-vf", "scale='min(1280,iw)':-2", "-f", "image2pipe", "-c:v", "mjpeg", "-q:v", "3", "pipe:1"],
  );

/** The output of ffmpeg, or null if it is not installed or fails. Its environment has none of the server's secrets. */
function runFfmpeg(args: readonly string[]): Promise<Buffer | null> {
  const { PATH = "" } = process.env;
  const options: ExecFileOptions = {
    env: { PATH },
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
    maxBuffer: MAX_POSTER_BYTES,
  };
  return new Promise((resolve) => {
    execFile("ffmpeg", [...args], { ...options, encoding: "buffer" }, (error, output) =>
      resolve(error ? null : output),
    );
  });
}

export const isFfmpegInstalled = async (): Promise<boolean> => (await runFfmpeg(["-version"])) !== null;

/** A dark picture with a play symbol, for videos without a usable picture. */
async function makeNeutralPoster(): Promise<Buffer> {
  // Loaded when it is needed: the server itself decodes no pictures.
  const { default: sharp } = await import("sharp");
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#1b1830"/><circle cx="640" cy="360" r="92" fill="none" stroke="#f6efe3" stroke-width="8"/><path d="M612 312v96l80-48z" fill="#f6efe3"/></svg>`,
    ),
  )
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A picture from the beginning of a video that has none beside it, by ffmpeg; without it, or if it fails, a neutral one. */
export async function makePoster(video: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "narthex-video-"));
  try {
    const file = join(folder, "video.mp4");
    // The index of a video may be at its end, so that it cannot be read from a pipe.
    await writeFile(file, video);
    for (const start of STARTS_S) {
      const poster = await runFfmpeg(argumentsFor(file, start));
      if (poster === null) break;
      if (poster.length > 0) return poster;
    }
    return await makeNeutralPoster();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
