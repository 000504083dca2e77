import { ProblemError } from "#platform/http/problems.ts";
import { type PictureRefusal, RefusedPicture, type SquareSides } from "#platform/pictures/refused-picture.ts";

/** A large and a small square. */
export const PICTURE_SIDES_PX = [640, 160] as const satisfies SquareSides;

const MESSAGES: Record<PictureRefusal, string> = {
  unreadable: "This is not a picture that we can read. Please choose a PNG, JPEG or GIF.",
  "too-many-pixels": "This picture has too many pixels. Please choose a smaller one.",
  "too-narrow": "This picture is too narrow. Please choose another one.",
};

export const refusePicture = (message: string): ProblemError =>
  new ProblemError("refused", message, { issues: [{ path: "body.profilePicture", message }] });

/** A decoder's refusal as an answer for the person. */
export const asPictureProblem = (error: unknown): unknown =>
  error instanceof RefusedPicture ? refusePicture(MESSAGES[error.reason]) : error;
