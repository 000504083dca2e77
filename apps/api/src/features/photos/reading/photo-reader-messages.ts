import type { CodeReply } from "#platform/pictures/read-codes.ts";
import type { Capture } from "./capture-time.ts";
import type { Renditions } from "../render-photo.ts";

/** What is asked about a picture. */
export type PhotoQuestion = {
  /** The picture in three sizes. */
  renders?: boolean;
  /** The texts of its QR codes. */
  readsCodes?: boolean;
  /** Where and when it was taken; local times are those of this zone. */
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
