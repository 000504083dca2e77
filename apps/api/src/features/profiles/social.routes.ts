import { SECRET_CHARACTERS } from "#platform/encrypt.ts";
import {
  exportProfile,
  requestErasure,
  getErasure,
  getPublicProfile,
  getSocialProfile,
  getUploadUrl,
  updateSocialProfile,
  type PublicProfile,
  type SocialProfile,
  type SocialProfileChange,
} from "@narthex/contract/app/social";
import {
  cleanSocialTexts,
  validateSocialTexts,
  publicEmailOf,
  type SocialIssue,
} from "@narthex/domain/people/profiles";
import type { FastifyInstance } from "fastify";
import { nanoid } from "nanoid";
import type { Db } from "#platform/postgres/db.ts";
import { countUploads, discardFiles, insertUpload, removeDiscarded } from "#platform/files/uploads.ts";
import type { Services } from "#platform/services.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import { signalOwn, type PersonalData } from "../people/index.ts";
import { renderUpload, pictureAddress, pictureFiles, claimPicture } from "./pictures.service.ts";
import {
  findShownProfile,
  findShownProfileByHashId,
  lockPerson,
  findErasureRequest,
  upsertErasureRequest,
  upsertSocialProfile,
  type ShownProfile,
} from "./social.repository.ts";

/** Uploads are removed after about an hour. */
const MAX_PENDING_UPLOADS = 20;
const HASH_ID = /^[\w-]{1,64}$/;

const SOCIAL_MESSAGES: Record<SocialIssue["reason"], string> = {
  missing: "Let us know your name!",
  "too-long": "is too long",
  "forbidden-characters": "contains characters that cannot be shown",
  "no-email": "is not an email address",
  "no-handle": "is neither a username nor a link to a profile on that network",
};

const ownProfileView = ({ hashId, picture, ...row }: ShownProfile): SocialProfile => ({
  ...row,
  id: hashId,
  email: row.email || null,
  profilePicture: picture && pictureAddress(picture),
});

const publicProfileView = (shown: ShownProfile): PublicProfile => {
  const { emailFlag: _, ...view } = ownProfileView(shown);
  return { ...view, email: publicEmailOf(shown) };
};

function refuseTexts(change: SocialProfileChange): void {
  const issues = validateSocialTexts(change).map(({ field, reason }) => ({
    path: `body.${field}`,
    message: SOCIAL_MESSAGES[reason],
    reason,
  }));
  const [first] = issues;
  if (!first) return;
  const detail = first.reason === "missing" ? first.message : `${first.path.slice(5)} ${first.message}`;
  throw new ProblemError("refused", detail, { issues: issues.map(({ path, message }) => ({ path, message })) });
}

const isNewPicture = (name: string | null): name is string => name !== null && !name.startsWith("/");

/** The person's picture after a change. */
function choosePicture(
  db: Db,
  personId: number,
  present: string | null,
  requested: string | null,
): Promise<string> | string | null {
  if (requested === null) return null;
  if (present && requested === pictureAddress(present)) return present;
  return claimPicture(db, personId, requested, present);
}

/** The profile that a person shows to others. */
export function socialRoutes(app: FastifyInstance, services: Services, personalData: readonly PersonalData[]): void {
  const { db, files } = services;
  route(app, getSocialProfile, async ({ person, reply }) => {
    const shown = await findShownProfile(db, person.id);
    if (!shown) throw new ProblemError("not-registered");
    void reply.header("cache-control", "private, no-cache");
    return { socialprofile: ownProfileView(shown) };
  });

  route(app, getPublicProfile, async ({ query, reply }) => {
    const shown = HASH_ID.test(query.id) ? await findShownProfileByHashId(db, query.id) : null;
    if (!shown) throw new ProblemError("not-found", "There is no such profile.");
    void reply.header("cache-control", "no-cache");
    return { socialprofile: publicProfileView(shown) };
  });

  route(app, getUploadUrl, async ({ person, reply }) => {
    if ((await countUploads(db, person.id)) >= MAX_PENDING_UPLOADS)
      throw new ProblemError("too-many", "You have uploaded many pictures within an hour. Please try again later.", {
        retryAfter: 3600,
      });
    const name = nanoid(SECRET_CHARACTERS);
    await insertUpload(db, name, person.id);
    void reply.header("cache-control", "no-store");
    return { uploadUrl: await files.signUpload(name), name };
  });

  route(app, getErasure, async ({ person }) => ({
    askedAt: (await findErasureRequest(services.db, person.id))?.toISOString() ?? null,
  }));

  writeRoute(app, services, requestErasure, async (db, { person }) => {
    signalOwn(services.live, db, person.id, "GET /profile/erasure");
    return { askedAt: (await upsertErasureRequest(db, person.id, new Date(services.clock.now()))).toISOString() };
  });

  void app.register(async (writes) => {
    writes.addHook("preHandler", async ({ person, body }) => {
      const change = body as SocialProfileChange;
      refuseTexts(change);
      if (person && isNewPicture(change.profilePicture)) await renderUpload(services, person.id, change.profilePicture);
    });
    // After the transaction, which only marks files for removal.
    writes.addHook("onSend", async () => removeDiscarded(services));
    writeRoute(writes, services, updateSocialProfile, async (db, { person, body }) => {
      await lockPerson(db, person.id);
      const present = await findShownProfile(db, person.id);
      if (!present) throw new ProblemError("not-registered");
      const picture = await choosePicture(db, person.id, present.picture, body.profilePicture);
      if (present.picture && present.picture !== picture) await discardFiles(db, pictureFiles(present.picture));
      const { emailFlag } = body;
      await upsertSocialProfile(db, person.id, { ...cleanSocialTexts(body), emailFlag, picture });
      signalOwn(services.live, db, person.id, "GET /socialprofile", "GET /profile");
      const shown = await findShownProfile(db, person.id);
      if (!shown) throw new ProblemError("not-registered");
      return { socialprofile: ownProfileView(shown) };
    });
  });

  /** Everything that all features store about a person, as a file to download. */
  route(app, exportProfile, async ({ person, reply }) => {
    const exported: Record<string, unknown> = { exportedAt: new Date(services.clock.now()).toISOString() };
    for (const data of personalData) exported[data.noun] = await data.export(services, person);
    void reply.headers({ "content-disposition": 'attachment; filename="my-data.json"', "cache-control": "no-store" });
    return exported;
  });
}
