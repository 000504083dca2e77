import { listOwnArrivals } from "@narthex/contract/door";
import { listPasskeys } from "@narthex/contract/passkeys";
import { listEveryonePhotos, listOwnPhotos } from "@narthex/contract/photos";
import { getPushSettings } from "@narthex/contract/push";
import { getSocialProfile } from "@narthex/contract/social";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";

/** What the app reads about real people, empty: a preview shows no photo and no profile of anyone. */
export function previewStandIns(api: FastifyInstance): void {
  route(api, listOwnArrivals, () => []);
  route(api, listOwnPhotos, () => []);
  route(api, listEveryonePhotos, () => ({ viewMore: false, photos: [], schedules: {} }));
  route(api, listPasskeys, () => ({ host: null, isOffered: false, passkeys: [] }));
  route(api, getPushSettings, () => ({ webPushKey: null, hasPhonePush: false }));
  route(api, getSocialProfile, ({ person: { hashId, name } }) => ({
    socialprofile: {
      id: hashId,
      name,
      organization: "",
      title: "",
      email: null,
      emailFlag: false,
      instagram: "",
      facebook: "",
      x: "",
      linkedin: "",
      profilePicture: null,
    },
  }));
}
