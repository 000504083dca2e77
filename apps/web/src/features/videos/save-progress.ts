import type { ConferenceType } from "@narthex/contract/common";
import type { Watched } from "@narthex/domain/videos";
import { track } from "#features/analytics/index.ts";
import { isLostNetwork } from "#platform/call-error.ts";
import { call } from "#platform/call.ts";
import { dropWatched, keepWatched, keptSlugs, keptWatched } from "./kept-progress.ts";
import { showProgress } from "./progress-key.ts";

/**
 * Sends where the person is in a video. What a lost network did not take waits on the device; what the server refused is
 * let go of and noted, and nobody is told.
 */
const send = async (conferenceType: ConferenceType, videoId: string): Promise<void> => {
  const watched = keptWatched(conferenceType, videoId);
  if (!watched) return;
  try {
    await call("POST /videoprogress", { query: { conferenceType }, body: { videoId, ...watched }, keepalive: true });
  } catch (error) {
    if (isLostNetwork(error)) return;
    track("video_progress_not_saved", { video: videoId });
  }
  dropWatched(conferenceType, videoId, watched);
};

/** Keeps where the person is, shows it on every card, and sends it. */
export const saveProgress = (conferenceType: ConferenceType, slug: string, watched: Watched): Promise<void> => {
  keepWatched(conferenceType, slug, watched);
  showProgress(conferenceType, slug, watched);
  return send(conferenceType, slug);
};

/** Sends everything of an edition that still waits on this device. */
export const sendKept = async (conferenceType: ConferenceType): Promise<void> => {
  for (const slug of keptSlugs(conferenceType)) await send(conferenceType, slug);
};
