import { createHash, createHmac } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testConfig } from "#test/services.ts";
import { openStore, STORES, type TestStore } from "#test/store.ts";
import { isStorageFull } from "../http/problems.ts";
import { openFiles, uploadKey, type Files } from "./files.ts";

describe.each(STORES)("files on %s", (name) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openStore(name);
  });
  afterAll(() => store.close());

  const open = (): Promise<Files> => openFiles(store.config);
  const read = async (files: Files, name: string): Promise<string | null> => {
    const stream = await files.read(name);
    return stream && (await buffer(stream)).toString();
  };

  it("can be stored, read, measured, replaced and removed", async () => {
    const files = await open();
    await files.put("people/one.jpg", Buffer.from("first"), "image/jpeg");
    expect([await files.sizeOf("people/one.jpg"), await read(files, "people/one.jpg")]).toEqual([5, "first"]);
    await files.put("people/one.jpg", Buffer.from("second"), "image/jpeg");
    expect(await read(files, "people/one.jpg")).toBe("second");
    await files.remove("people/one.jpg");
    expect([await files.sizeOf("people/one.jpg"), await read(files, "people/one.jpg")]).toEqual([null, null]);
  });

  it("are all listed by name, also those that were stored as a stream", async () => {
    const files = await open();
    const names = ["people/one.jpg", "people/photos/two.jpg"];
    for (const stored of names) await files.putStream(stored, Readable.from([Buffer.from(stored)]));
    expect((await Array.fromAsync(files.list())).toSorted()).toEqual(names);
    expect(await read(files, "people/photos/two.jpg")).toBe("people/photos/two.jpg");
    for (const stored of names) await files.remove(stored);
    expect(await Array.fromAsync(files.list())).toEqual([]);
  });

  it("can be read in part, from one byte to another", async () => {
    const files = await open();
    await files.put("people/part.bin", Buffer.from("0123456789"), "application/octet-stream");
    const part = await files.read("people/part.bin", { start: 2, end: 5 });
    expect(part && (await buffer(part)).toString()).toBe("2345");
    expect(await files.read("people/none.bin", { start: 0, end: 1 })).toBeNull();
    await files.remove("people/part.bin");
  });

  it("cannot be stored while there is no space, and are accepted later [O12]", async () => {
    const files = await open();
    const put = () => files.put("people/full.jpg", Buffer.from("full"), "image/jpeg");
    store.setFull("people/full.jpg", true);
    expect(isStorageFull(await put().catch((error: unknown) => error))).toBe(true);
    store.setFull("people/full.jpg", false);
    await put();
    expect(await read(files, "people/full.jpg")).toBe("full");
    await files.remove("people/full.jpg");
    expect(store.names()).toEqual([]);
  });

  it("that do not exist are null, and can be removed without an error", async () => {
    const files = await open();
    expect([await files.read("people/none.jpg"), await files.sizeOf("people/none.jpg")]).toEqual([null, null]);
    await files.remove("people/none.jpg");
  });

  it("are never stored outside of their folder", async () => {
    const files = await open();
    for (const name of ["../../outside.txt", "people/../../../outside.txt"])
      await expect(files.put(name, Buffer.from("x"), "text/plain")).rejects.toThrow(/Path traversal/);
    expect(existsSync(join(store.config.dataFolder, "outside.txt"))).toBe(false);
    expect(readdirSync(tmpdir()).includes("outside.txt")).toBe(false);
  });

  it("have an upload address that ends in their name", async () => {
    const files = await open();
    const address = new URL(await files.signUpload("a-name"));
    expect(address.pathname.split("/").at(-1)).toBe("a-name");
    expect(address.searchParams.size).toBeGreaterThan(1);
  });
});

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** The signature as documented by AWS (Signature Version 4, query string), computed without the SDK. */
function signatureOf(address: URL, secret: string): string {
  const query = [...address.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const canonical = query.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
  const request = ["PUT", address.pathname, canonical, `host:${address.host}\n`, "host", "UNSIGNED-PAYLOAD"].join("\n");
  const at = address.searchParams.get("X-Amz-Date") ?? "";
  const scope = [at.slice(0, 8), "us-east-1", "s3", "aws4_request"];
  const digest = createHash("sha256").update(request).digest("hex");
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, ["AWS4-HMAC-SHA256", at, scope.join("/"), digest].join("\n")).toString("hex");
}

describe("a bucket", () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openStore("a bucket");
  });
  afterAll(() => store.close());

  const open = () => openFiles(store.config);

  it("accepts a picture at a signed address, as a phone sends it [P04]", async () => {
    const files = await open();
    const address = await files.signUpload("a-picture");
    const headers = { "content-type": "application/octet-stream" };
    expect((await fetch(address, { method: "PUT", headers, body: "picture" })).status).toBe(200);
    expect(await files.sizeOf(uploadKey("a-picture"))).toBe(7);
  });

  it("signs an address for one method and one name, for ten minutes, without demanding a checksum [P04]", async () => {
    const address = new URL(await (await open()).signUpload("a-picture"));
    expect(address.searchParams.get("X-Amz-Expires")).toBe("600");
    expect(address.searchParams.get("X-Amz-Signature")).toBe(signatureOf(address, "S3RVER"));
    expect([...address.searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
  });

  it("without an endpoint is Amazon's, at the origin that the page's policy allows", async () => {
    const config = testConfig({ S3_BUCKET: "people", S3_REGION: "ap-southeast-1" });
    const address = await (await openFiles(config)).signUpload("a-picture");
    expect(new URL(address).origin).toBe(config.bucket?.origin);
  });
});
