import type { CallErrorCode } from "./call-error.ts";

export const problems: Record<CallErrorCode, string> = {
  "bad-input": "Some of what you entered is not valid. Check it and try again.",
  "no-token": "Please sign in first.",
  "bad-token": "Your sign-in has expired. Please sign in again.",
  "not-registered": "No registration was found for this account.",
  "not-yours": "Your registration does not include this.",
  "stale-sign-in": "Please sign in again first: your last sign-in was too long ago.",
  "not-found": "This could not be found.",
  "key-reused": "This was already sent with different content. Please try again.",
  closed: "This is closed.",
  "too-large": "This is too large to send.",
  "wrong-media-type": "This type of file is not supported.",
  refused: "This could not be done.",
  "too-slow": "The request took too long. Check your network and try again.",
  "headers-too-large": "The request is too large. Log out and sign in again.",
  "too-many": "Too many requests. Wait a moment and try again.",
  "storage-full": "The server has no space left, so nothing was saved. Please try again later.",
  failed: "Something went wrong on our side. Try again in a moment.",
  busy: "The app is very busy right now. Try again in a moment.",
  "no-space":
    "This device has no space left, so the change was not saved. Free some space, or try again once you are online.",
  "no-network": "No answer came. Check your connection and try again.",
  "missing-part": "Part of the app could not be downloaded. Reload to continue; nothing you saved is lost.",
};
