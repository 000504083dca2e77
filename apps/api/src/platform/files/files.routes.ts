import type { FastifyInstance, FastifyRequest } from "fastify";
import { uploadKey } from "./files.ts";
import { isSigned, UPLOAD_PATH } from "./signed-address.ts";
import { claimUpload, findUpload, releaseUpload } from "./uploads.ts";
import type { Services } from "../services.ts";
import { ProblemError, storageFull } from "../http/problems.ts";

const UPLOAD_TYPE = "application/octet-stream";
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

type UploadRequest = FastifyRequest<{
  Params: { name: string };
  Querystring: { expires?: string; signature?: string };
}>;

const alreadyUsed = (): ProblemError => new ProblemError("closed", "A file was already uploaded to this address.");

/**
 * Receives uploads to signed addresses. The signature replaces a token, and is checked before the body is read. With a
 * bucket, phones upload to that instead, and no signature is valid here.
 */
export async function uploadRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, files, config, disk } = services;
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser(
      UPLOAD_TYPE,
      { parseAs: "buffer", bodyLimit: MAX_UPLOAD_BYTES },
      async (_: FastifyRequest, body: Buffer) => body,
    );
    uploads.addHook("onRequest", async (request) => {
      const { params, query } = request as UploadRequest;
      if (config.bucket || !isSigned(config, "PUT", params.name, query))
        throw new ProblemError("not-yours", "The signature of this address is invalid, or it has expired.");
      const upload = await findUpload(db, params.name);
      if (!upload) throw new ProblemError("not-found", "There is no such upload.");
      if (upload.receivedAt) throw alreadyUsed();
    });
    uploads.put(`${UPLOAD_PATH}/:name`, async (request: UploadRequest, reply) => {
      const { name } = request.params;
      const body = request.body as Buffer | undefined;
      if (!body?.length) throw new ProblemError("bad-input", "Send the picture as the body.");
      if (disk.isFull()) throw storageFull();
      if (!(await claimUpload(db, name))) throw alreadyUsed();
      try {
        await files.put(uploadKey(name), body, UPLOAD_TYPE);
      } catch (error) {
        await releaseUpload(db, name);
        throw error;
      }
      return reply.code(204).send();
    });
  });
}
