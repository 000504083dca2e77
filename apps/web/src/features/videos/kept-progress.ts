import type { ConferenceType } from "@narthex/contract/common";
import type { Watched } from "@narthex/domain/videos";
import { kept, OWN, parseKept } from "#platform/kept.ts";
import { currentSession } from "#platform/session.ts";

type Kept = { sub: string; videos: Record<string, Watched> };

const KEY = `${OWN}watched`;
const place = (conferenceType: ConferenceType, slug: string): string => `${conferenceType} ${slug}`;

/** What this person watched here and no server knows yet. Another person's does not count. */
const read = (): Kept["videos"] => {
  const found = parseKept(kept.get(KEY)) as Kept | null;
  return found?.sub === currentSession()?.sub ? (found?.videos ?? {}) : {};
};

const write = (videos: Kept["videos"]): void => {
  const sub = currentSession()?.sub;
  if (sub && Object.keys(videos).length > 0) kept.set(KEY, JSON.stringify({ sub, videos } satisfies Kept));
  else kept.remove(KEY);
};

/** Where somebody is in a film, stored before it is sent: a phone may go out at any moment. */
export const keepWatched = (conferenceType: ConferenceType, slug: string, watched: Watched): void =>
  write({ ...read(), [place(conferenceType, slug)]: watched });

export const keptWatched = (conferenceType: ConferenceType, slug: string): Watched | null =>
  read()[place(conferenceType, slug)] ?? null;

/** The videos of an edition of which something waits to be sent. */
export const keptSlugs = (conferenceType: ConferenceType): string[] =>
  Object.keys(read())
    .filter((key) => key.startsWith(place(conferenceType, "")))
    .map((key) => key.slice(place(conferenceType, "").length));

/** Takes it off the device, unless they watched on meanwhile. */
export const dropWatched = (conferenceType: ConferenceType, slug: string, sent: Watched): void => {
  const { [place(conferenceType, slug)]: now, ...others } = read();
  if (now?.videoTime === sent.videoTime && now.videoProgess === sent.videoProgess) write(others);
};
