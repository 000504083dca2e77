import type { SocialProfile } from "@narthex/contract/social";
import { cleanSocialTexts } from "@narthex/domain/profiles";
import { call } from "@narthex/client/call.ts";
import { send } from "@narthex/client/write.ts";
import { CallError } from "@narthex/client/call-error.ts";
import { type DraftPicture, draftOf, keepPicture, type ProfileForm } from "./draft.ts";

/** No address was given to send a picture to. */
export class NoUploadUrl extends Error {
  override name = "NoUploadUrl";
}

/** There was an address, and the picture did not arrive. */
export class PictureNotSent extends Error {
  override name = "PictureNotSent";
}

/** The picture arrived, and is none that can be used. */
export class PictureRefused extends Error {
  override name = "PictureRefused";
}

const TIMEOUT = 60_000;

/** Sends a picture to its signed address, which stands in for a token: no authorization goes with it. */
const sendPicture = async (blob: Blob): Promise<string> => {
  const { uploadUrl, name } = await call("GET /socialprofile/upload-url").catch((cause: unknown) => {
    throw new NoUploadUrl(String(cause));
  });
  const answer = await fetch(uploadUrl, {
    method: "PUT",
    headers: { "content-type": "application/octet-stream" },
    credentials: "omit",
    body: blob,
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((cause: unknown) => {
    throw new PictureNotSent(String(cause));
  });
  if (!answer.ok) throw new PictureNotSent(String(answer.status));
  return name;
};

/** What the profile's picture is from now on. One that arrived before is not sent again. */
const pictureName = async (owner: string, picture: DraftPicture, present: string | null): Promise<string | null> => {
  if (picture.kind !== "new") return picture.kind === "none" ? null : present;
  const sentAs = picture.sentAs ?? (await sendPicture(picture.blob));
  keepPicture(owner, { ...picture, sentAs });
  return sentAs;
};

/** Sends the new picture, if there is one, and then the profile. */
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
    keepPicture(owner, unsent);
    throw new PictureRefused(error.message);
  }
};
