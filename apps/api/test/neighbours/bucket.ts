import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { freePort } from "../../../../tools/free-port.ts";

/** The names of all files in a folder and its subfolders. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(folder, name)).isFile());

export type TestBucket = {
  environment: Record<string, string>;
  names: () => string[];
  /** Breaks all connections and refuses new ones, until it is back. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
  /** Refuses whatever would be stored, as MinIO does on a full disk. */
  setFull: (isFull: boolean) => void;
  close: () => Promise<void>;
};

/** A bucket on this machine with an S3 API. */
export async function openTestBucket(): Promise<TestBucket> {
  const name = "people";
  const folder = mkdtempSync(join(tmpdir(), "narthex-bucket-"));
  const port = await freePort();
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" });
  const configureBuckets = [{ name, configs: [] }];
  const s3 = new S3rver({ silent: true, directory: folder, configureBuckets });
  await s3.configureBuckets();
  let isFull = false;
  const store = s3.callback();
  const server = createServer((request, response) => {
    if (!isFull || request.method !== "PUT") return store(request, response);
    const refusal = "<Error><Code>XMinioStorageFull</Code><Message>Storage backend is full</Message></Error>";
    request.resume().once("end", () => response.writeHead(507, { "content-type": "application/xml" }).end(refusal));
  });
  const comeBack = async (): Promise<void> => {
    await once(server.listen(port, "127.0.0.1"), "listening");
  };
  const goAway = async (): Promise<void> => {
    const closed = once(server.close(), "close");
    server.closeAllConnections();
    await closed;
  };
  await comeBack();
  return {
    environment: { S3_BUCKET: name, S3_ENDPOINT: `http://127.0.0.1:${port}` },
    names: () => filesIn(folder).flatMap((path) => /^people\/(.*)\._S3rver_object$/.exec(path)?.[1] ?? []),
    goAway,
    comeBack,
    setFull: (value) => void (isFull = value),
    async close() {
      await goAway();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
