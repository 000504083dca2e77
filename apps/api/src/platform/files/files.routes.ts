import type { FastifyInstance, FastifyRequest } from "fastify";
import { uploadKey } from "./files.ts";
import { isSigned, UPLOAD_PATH } from "./signed-address.ts";
import { claimUpload, findUpload, releaseUpload } from "./uploads.ts";
import type { Services } from "../services.ts";
import { ProblemError } from "../http/problems.ts";

const TYPE = "application/octet-stream";
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

type UploadRequest = FastifyRequest<{
  Params: { name: string };
  Querystring: { expires?: string; signature?: string };
}>;

const alreadyUsed = (): ProblemError => new ProblemError("closed", "A file was sent to this address already.");

/**
 * Receives what people send to signed addresses. The signature stands in for a token, and is checked before a byte of
 * the body is read. With a bucket, phones send to that, and this route answers 403 to everybody.
 */
export async function uploadRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, files, config } = services;
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser(TYPE, { parseAs: "buffer", bodyLimit: MAX_UPLOAD_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    uploads.addHook("onRequest", async (request) => {
      const { params, query } = request as UploadRequest;
      if (config.bucket || !isSigned(config, "PUT", params.name, query))
        throw new ProblemError("not-yours", "This address is not one of ours, or it has expired.");
      const upload = await findUpload(db, params.name);
      if (!upload) throw new ProblemError("not-found", "There is no such upload.");
      if (upload.receivedAt) throw alreadyUsed();
    });
    uploads.put(`${UPLOAD_PATH}/:name`, async (request: UploadRequest, reply) => {
      const { name } = request.params;
      const body = request.body as Buffer | undefined;
      if (!body?.length) throw new ProblemError("bad-input", "Send the picture as the body.");
      if (!(await claimUpload(db, name))) throw alreadyUsed();
      try {
        await files.put(uploadKey(name), body, TYPE);
      } catch (error) {
        await releaseUpload(db, name);
        throw error;
      }
      return reply.code(204).send();
    });
  });
}
