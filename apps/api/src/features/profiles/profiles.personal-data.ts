import { discardFiles, detachUploads, listUploads } from "#platform/files/uploads.ts";
import { uploadKey } from "#platform/files/files.ts";
import { listPersonRows, type PersonalData } from "#features/people/index.ts";
import { pictureAddress, pictureFiles, pictureName, readPicture } from "./pictures.service.ts";
import { findErasureRequest, findShownProfile } from "./social.repository.ts";

/** The person's rows in the people feature, their social profile, and its pictures and uploads. */
export const profilesPersonalData: PersonalData = {
  noun: "profiles",
  async export(services, { id }) {
    const { picture = null, ...socialProfile } = (await findShownProfile(services.db, id)) ?? {};
    const bytes = picture && (await readPicture(services, pictureName(picture)));
    return {
      ...(await listPersonRows(services.db, id)),
      socialProfile,
      erasureAskedAt: await findErasureRequest(services.db, id),
      picture: picture && { address: pictureAddress(picture), jpeg: bytes ? bytes.toString("base64") : null },
      uploads: await listUploads(services.db, id),
    };
  },
  async erase(db, { id }) {
    const shown = await findShownProfile(db, id);
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
