import sharp, { type Sharp } from "sharp";
import { pictureFormat } from "#platform/files/picture-format.ts";
import { ProblemError } from "#platform/http/problems.ts";

const SIDES_PX = { large: 640, small: 160 };
/** More than any phone's camera makes with its default settings. */
const MAX_PIXELS = 50_000_000;
/** A narrower picture is expensive to enlarge to a square, and cannot show a face. */
const MAX_ASPECT_RATIO = 20;
const TIMEOUT = { seconds: 10 };

const ACCEPTED = new Set<string | null>(["jpeg", "png", "gif"]);

export type PersonPicture = { large: Buffer; small: Buffer };

export const refusePicture = (message: string): ProblemError =>
  new ProblemError("refused", message, { issues: [{ path: "body.profilePicture", message }] });
const unreadable = (): ProblemError =>
  refusePicture("This is not a picture that we can read. Please choose a PNG, JPEG or GIF.");

const tooManyPixels = (): ProblemError =>
  refusePicture("This picture has too many pixels. Please choose a smaller one.");

/** Decodes an upload and encodes it upright and square, without the camera's metadata. */
export async function renderPicture(sent: Buffer): Promise<PersonPicture> {
  const kind = pictureFormat(sent);
  if (!ACCEPTED.has(kind)) throw unreadable();
  // `pages: 1`: the first frame of an animation.
  const input = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 });
  const { format, width, height } = await input.metadata().catch((error: unknown) => {
    throw /pixel limit/.test(String(error)) ? tooManyPixels() : unreadable();
  });
  if (format !== kind) throw unreadable();
  if (width * height > MAX_PIXELS) throw tooManyPixels();
  if (Math.max(width, height) > MAX_ASPECT_RATIO * Math.min(width, height))
    throw refusePicture("This picture is too narrow. Please choose another one.");
  const renderSquare = (source: Sharp, side: number): Promise<Buffer> =>
    source.resize(side, side, { fit: "cover" }).jpeg({ quality: 84, progressive: true }).toBuffer();
  try {
    const large = await renderSquare(
      input.autoOrient().flatten({ background: "#fff" }).timeout(TIMEOUT),
      SIDES_PX.large,
    );
    return { large, small: await renderSquare(sharp(large), SIDES_PX.small) };
  } catch {
    throw unreadable();
  }
}
