import { listOwnArrivals } from "@narthex/contract/console/door";
import { listPasskeys } from "@narthex/contract/app/passkeys";
import { listEveryonePhotos, listOwnPhotos } from "@narthex/contract/app/photos";
import { getPushSettings } from "@narthex/contract/app/push";
import { listSignIns } from "@narthex/contract/app/sign-ins";
import { getErasure, getSocialProfile } from "@narthex/contract/app/social";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";

/** What the app reads about real people, empty: a preview shows no photo and no profile of anyone. */
export function previewStandIns(api: FastifyInstance): void {
  route(api, listOwnArrivals, () => []);
  route(api, listOwnPhotos, () => []);
  route(api, listEveryonePhotos, () => ({ viewMore: false, photos: [], schedules: {} }));
  route(api, listSignIns, () => []);
  route(api, getErasure, () => ({ askedAt: null }));
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
