import type { FastifyInstance, FastifyRequest } from "fastify";
import { uploadKey } from "./files.ts";
import { isSigned, UPLOAD_PATH } from "./files-sign.ts";
import { claimUpload, findUpload, releaseUpload, sweepFiles } from "./files-uploads.ts";
import type { House } from "./house.ts";
import { every } from "./jobs.ts";
import { ProblemError } from "./problems.ts";

const TYPE = "application/octet-stream";
/** The largest file that a person may send. */
export const MOST_UPLOAD = 10 * 1024 * 1024;
const SWEEP = 10 * 60_000;

type Asked = FastifyRequest<{ Params: { name: string }; Querystring: { expires?: string; signature?: string } }>;

const used = (): ProblemError => new ProblemError("closed", "A file was sent to this address already.");

/**
 * Receives what people send to signed addresses. The signature stands in for a token, and is checked before a byte of
 * the body is read. With a bucket, phones send to that, and this route answers 403 to everybody.
 */
export async function uploadRoutes(app: FastifyInstance, house: House): Promise<void> {
  const { db, files, config } = house;
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser(TYPE, { parseAs: "buffer", bodyLimit: MOST_UPLOAD }, (_request, body, done) =>
      done(null, body),
    );
    uploads.addHook("onRequest", async (request) => {
      const { params, query } = request as Asked;
      if (config.bucket || !isSigned(config, "PUT", params.name, query))
        throw new ProblemError("not-yours", "This address is not one of ours, or its time is over.");
      const upload = await findUpload(db, params.name);
      if (!upload) throw new ProblemError("not-found", "There is no such upload.");
      if (upload.receivedAt) throw used();
    });
    uploads.put(`${UPLOAD_PATH}/:name`, async (request: Asked, reply) => {
      const { name } = request.params;
      const body = request.body as Buffer | undefined;
      if (!body?.length) throw new ProblemError("bad-input", "Send the picture as the body.");
      if (!(await claimUpload(db, name))) throw used();
      try {
        await files.put(uploadKey(name), body, TYPE);
      } catch (error) {
        await releaseUpload(db, name);
        throw error;
      }
      return reply.code(204).send();
    });
  });
  every(app, house, SWEEP, "old files could not be removed", () => sweepFiles(house));
}
