import type { CodeReply } from "./read-codes.ts";
import type { Capture } from "./capture-time.ts";
import type { Renditions } from "./render-photo.ts";

/** The data requested about a picture. */
export type PhotoQuestion = {
  /** The picture in three sizes. */
  renders?: boolean;
  /** The texts of its QR codes. */
  readsCodes?: boolean;
  /** Camera and capture time. Local times are in this zone. */
  timeZone?: string;
};
export type PhotoAnswer = {
  renditions?: Renditions;
  codes?: CodeReply;
  capture?: Capture;
};

export type PhotoRequest = PhotoQuestion & { picture: Uint8Array };
/** `refusal` is the reason for the operator. */
export type PhotoReply = PhotoAnswer | { refusal: string };
