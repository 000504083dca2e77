import type { PictureRefusal, SquareSides } from "./refused-picture.ts";

/** What the server sends to a decoder: a picture, and the permission to decode it. */
export type DecoderRequest = { bytes: Uint8Array; sides: SquareSides } | { isGranted: true };
/** What a decoder answers: the memory that it needs, then the squares. */
export type DecoderReply = { needsBytes: number } | { squares: Uint8Array[] } | { refused: PictureRefusal };
