/** The sides of the squares, the largest first. */
export type SquareSides = readonly [number, ...number[]];
export type PictureRefusal = "unreadable" | "too-many-pixels" | "too-narrow";

export class RefusedPicture extends Error {
  readonly reason: PictureRefusal;
  constructor(reason: PictureRefusal, cause?: unknown) {
    super(`The picture is refused: ${reason}`, { cause });
    this.reason = reason;
  }
}
