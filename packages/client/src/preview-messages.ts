import type { ConferenceType, Locale } from "@narthex/contract/base/common";

/** What the frame of a preview shows. The console names the frame after it, as JSON. */
export type PreviewStart = { path: string; conferenceType: ConferenceType; locale: Locale };

/** Opens a preview: sent by its frame with a port, on which all further messages go. */
export const PREVIEW_READY = "narthex-preview";

export type FromPreview =
  /** The app asks for an answer of the API. */
  | { kind: "read"; id: number; address: string }
  | { kind: "shown"; path: string }
  /** The person tried something that would change the server. */
  | { kind: "refused" }
  /** The app left for another page. */
  | { kind: "left" };

export type ToPreview =
  | { kind: "answer"; id: number; status: number; body: unknown; now: string }
  /** The draft changed: the app reads again. */
  | { kind: "changed" };
