import type { PictureRefusal, SquareSides } from "./refused-picture.ts";

/** `isAnyShape`: a picture of the content, not of a person. */
export type PictureRequest = { bytes: Uint8Array; sides: SquareSides; isAnyShape: boolean };
/** `module` is a URL of our own code, whose `parse` reads what a person uploaded. */
type ParseRequest = { module: string; input: unknown };
/** What the server sends to a decoder: a picture, the permission to decode it, or something else to read. */
export type DecoderRequest = PictureRequest | { isGranted: true } | ParseRequest;
/** What a decoder answers: the memory that a picture needs, its squares, or what it read. */
export type DecoderReply =
  | { needsBytes: number }
  | { squares: Uint8Array[] }
  | { parsed: unknown }
  | { refused: PictureRefusal };
