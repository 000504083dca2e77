import type { Readable } from "node:stream";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { Bucket } from "../config.ts";
import type { Part } from "./files.ts";

const MAX_ATTEMPTS = 2;
const CONNECT_TIMEOUT_MS = 2_000;
/** Time until the bucket starts to answer. Two attempts fit into the 15 s that an app waits. */
const ANSWER_TIMEOUT_MS = 5_000;

type OpenParts = { disk: Disk; readPart: (name: string, part: Part) => Promise<Readable> };

/**
 * A private S3 bucket: people read its files through our server. Checksums are used only if required, because otherwise a
 * signed address would require a phone to send one, which it cannot compute.
 */
export function openBucket({ name, endpoint, region }: Bucket): OpenParts {
  const client = new S3Client({
    region,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: ANSWER_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  return {
    disk: new Disk(new S3Driver({ client, bucket: name, visibility: "private", supportsACL: false })),
    async readPart(key, { start, end }) {
      const command = new GetObjectCommand({ Bucket: name, Key: key, Range: `bytes=${start}-${end}` });
      return (await client.send(command)).Body as Readable;
    },
  };
}
