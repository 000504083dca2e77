import sharp, { type Sharp } from "sharp";
import { pictureFormat } from "#platform/picture-format.ts";
import { ProblemError } from "#platform/problems.ts";

const SIDES = { large: 640, small: 160 };
/** More than any phone's camera at its usual setting. */
const MOST_PIXELS = 50_000_000;
/** Narrower than this is no picture of anybody, and costs much to fill a square with. */
const MOST_RATIO = 20;
const PATIENCE = { seconds: 10 };

/** What a phone chooses from. */
const ACCEPTED = new Set<string | null>(["jpeg", "png", "gif"]);

export type PersonPicture = { large: Buffer; small: Buffer };

export const refusePicture = (words: string): ProblemError =>
  new ProblemError("refused", words, { faults: [{ path: "body.profilePicture", message: words }] });
const unreadable = (): ProblemError =>
  refusePicture("This is not a picture that we can read. Please choose a PNG, JPEG or GIF.");

const tooMany = (): ProblemError => refusePicture("This picture has too many pixels. Please choose a smaller one.");

/** Decodes what was sent and draws it anew: upright, square, without anything that the camera wrote beside the picture. */
export async function drawPicture(sent: Buffer): Promise<PersonPicture> {
  const kind = pictureFormat(sent);
  if (!ACCEPTED.has(kind)) throw unreadable();
  // The first frame alone, of a picture that moves.
  const input = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 });
  const { format, width, height } = await input.metadata().catch((error: unknown) => {
    throw /pixel limit/.test(String(error)) ? tooMany() : unreadable();
  });
  if (format !== kind) throw unreadable();
  if (width * height > MOST_PIXELS) throw tooMany();
  if (Math.max(width, height) > MOST_RATIO * Math.min(width, height))
    throw refusePicture("This picture is too narrow. Please choose another one.");
  const draw = (source: Sharp, side: number): Promise<Buffer> =>
    source.resize(side, side, { fit: "cover" }).jpeg({ quality: 84, progressive: true }).toBuffer();
  try {
    const large = await draw(input.autoOrient().flatten({ background: "#fff" }).timeout(PATIENCE), SIDES.large);
    return { large, small: await draw(sharp(large), SIDES.small) };
  } catch {
    throw unreadable();
  }
}
