import type { SocialProfile } from "@narthex/contract/app/social";
import { cleanSocialTexts } from "@narthex/domain/people/profiles";
import { call } from "@narthex/client/call/call.ts";
import { send } from "@narthex/client/write.ts";
import { CallError } from "@narthex/client/call-error.ts";
import { type DraftPicture, draftOf, storeDraftPicture, type ProfileForm } from "./draft.ts";

export class NoUploadUrl extends Error {
  override name = "NoUploadUrl";
}

export class PictureUploadFailed extends Error {
  override name = "PictureUploadFailed";
}

export class PictureRefused extends Error {
  override name = "PictureRefused";
}

const UPLOAD_TIMEOUT_MS = 60_000;

/** Uploads a picture to its signed URL, which replaces the token: no authorization header is sent. */
const sendPicture = async (blob: Blob): Promise<string> => {
  const { uploadUrl, name } = await call("GET /socialprofile/upload-url").catch((cause: unknown) => {
    throw new NoUploadUrl(String(cause));
  });
  const answer = await fetch(uploadUrl, {
    method: "PUT",
    headers: { "content-type": "application/octet-stream" },
    credentials: "omit",
    body: blob,
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new PictureUploadFailed(String(cause));
  });
  if (answer.status !== 200 && answer.status !== 204) throw new PictureUploadFailed(String(answer.status));
  return name;
};

/** The picture name to save. An uploaded picture is not sent again. */
const pictureName = async (owner: string, picture: DraftPicture, present: string | null): Promise<string | null> => {
  if (picture.kind !== "new") return picture.kind === "none" ? null : present;
  const sentAs = picture.sentAs ?? (await sendPicture(picture.blob));
  storeDraftPicture(owner, { ...picture, sentAs });
  return sentAs;
};

/** Uploads the new picture, if any, and saves the profile. */
export const saveProfile = async (owner: string, form: ProfileForm, present: string | null): Promise<SocialProfile> => {
  const { picture } = draftOf(owner);
  const profilePicture = await pictureName(owner, picture, present);
  try {
    const { socialprofile } = await send("PUT /socialprofile/update", {
      body: { ...cleanSocialTexts(form), emailFlag: form.emailFlag, profilePicture },
    });
    return socialprofile;
  } catch (error) {
    if (picture.kind !== "new" || !(error instanceof CallError) || error.code !== "refused") throw error;
    const { sentAs: _, ...unsent } = picture;
    storeDraftPicture(owner, unsent);
    throw new PictureRefused(error.message);
  }
};
