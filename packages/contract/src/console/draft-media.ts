import { z } from "zod";
import { endpoint } from "../base/endpoint.ts";
import { EditionPath, EDITORS } from "../base/staff.ts";

/** The largest file; in JSON it is a third larger. */
const MAX_MEDIA_BYTES = 8 * 1024 * 1024;
const BASE64_CHARACTERS = Math.ceil(MAX_MEDIA_BYTES / 3) * 4;
export const MAX_MEDIA_BODY_BYTES = BASE64_CHARACTERS + 4 * 1024;

export const uploadDraftMedia = endpoint({
  method: "POST",
  path: "/console/:edition/draft/media",
  access: "staff",
  roles: EDITORS,
  summary: "Add a picture or PDF to an edition, to be named by its draft; nothing shows it before that is published",
  params: EditionPath,
  body: z.strictObject({ fileName: z.string().max(255), content: z.base64().max(BASE64_CHARACTERS) }),
  answers: {
    201: z.object({
      path: z.string(),
      /** Where the file is served. */
      address: z.string(),
    }),
  },
});
