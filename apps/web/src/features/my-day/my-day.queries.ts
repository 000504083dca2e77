import type { Star } from "@narthex/contract/app/my-day";
import type { View } from "#features/content/index.ts";
import { q } from "@narthex/client/query.ts";
import type { StoredWrite } from "@narthex/client/write.ts";

export const SET_STAR = "POST /my-day/stars";

/** Of each event only the newest star matters. */
export const starWrite: StoredWrite<typeof SET_STAR> = {
  sendLater: "latest",
  keyOf: ({ query, body }) => `${query?.conferenceType} ${body.eventId}`,
  invalidates: ["GET /my-day/stars"],
};

const withStar = (stars: Star[], { eventId, isStarred }: { eventId: number; isStarred: boolean }): Star[] => {
  const others = stars.filter((star) => star.eventId !== eventId);
  const own = stars.find((star) => star.eventId === eventId);
  if (!isStarred) return others;
  return [...others, own ?? { eventId, title: "", startTime: new Date(0).toISOString(), change: null }];
};

/** The stars of this person in an edition, with those that were not sent yet. */
export const starsQuery = ({ conferenceType, locale }: Pick<View, "conferenceType" | "locale">) =>
  q(
    "GET /my-day/stars",
    { query: { conferenceType, locale } },
    {
      overlays: {
        [SET_STAR]: (stars, { query, body }) =>
          query?.conferenceType === conferenceType ? withStar(stars, body) : stars,
      },
    },
  );

export const SET_REMINDERS = "POST /my-day/reminders";

/** How many minutes before an event this person is reminded, as they chose last. */
export const remindersQuery = q("GET /my-day/reminders", undefined, {
  overlays: { [SET_REMINDERS]: (_, { body }) => body },
});
