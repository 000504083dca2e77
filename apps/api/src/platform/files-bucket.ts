import { S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { Bucket } from "./config.ts";

/**
 * A bucket that speaks S3. It stays private: what people may see is read through us. Checksums only where they are
 * required, or a signed address would ask a phone for one that it cannot make.
 */
export function openBucket({ name, endpoint, region }: Bucket): Disk {
  const client = new S3Client({
    region,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  return new Disk(new S3Driver({ client, bucket: name, visibility: "private", supportsACL: false }));
}
