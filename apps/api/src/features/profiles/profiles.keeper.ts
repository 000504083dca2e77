import { discardFiles, detachUploads, listUploads } from "#platform/files-uploads.ts";
import { uploadKey } from "#platform/files.ts";
import type { Keeper } from "#platform/keepers.ts";
import { readPerson } from "./erasure.repository.ts";
import { pictureAddress, pictureFiles, pictureName, readPicture } from "./pictures.service.ts";
import { findShown } from "./social.repository.ts";

/** The person, their registrations, sign-ins, social profile, pictures, and the answers that their writes were given. */
export const profilesKeeper: Keeper = {
  noun: "profiles",
  async tell(house, { id }) {
    const { picture = null, ...socialProfile } = (await findShown(house.db, id)) ?? {};
    const bytes = picture && (await readPicture(house, pictureName(picture)));
    return {
      ...(await readPerson(house.db, id)),
      socialProfile,
      picture: picture && { address: pictureAddress(picture), jpeg: bytes ? bytes.toString("base64") : null },
      uploads: await listUploads(house.db, id),
    };
  },
  async erase(db, { id }) {
    const shown = await findShown(db, id);
    const uploads = await listUploads(db, id);
    const pictures = [shown?.picture, ...uploads.map(({ result }) => result)].filter(
      (picture) => typeof picture === "string",
    );
    await discardFiles(db, [
      ...new Set([...uploads.map(({ name }) => uploadKey(name)), ...pictures.flatMap(pictureFiles)]),
    ]);
    await detachUploads(db, id);
  },
};
