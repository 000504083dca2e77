import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFiles, type Files } from "#platform/files/files.ts";
import { openTestBucket, type TestBucket } from "../../../test-bucket.ts";
import { testConfig } from "#test-services.ts";
import { STORES } from "../../../test-store.ts";
import { waitForStorage } from "./patient-storage.ts";

const put = (storage: Files, name: string) => storage.put(name, Buffer.from("x"), "image/jpeg");

describe.each(STORES)("storing on %s while it is away", (store) => {
  let folder: string;
  let files: Files;
  let bucket: TestBucket | null = null;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "narthex-away-"));
    bucket = store === "a bucket" ? await openTestBucket() : null;
    files = await openFiles(testConfig({ NARTHEX_DATA: folder, ...bucket?.environment }));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await bucket?.close();
  });

  /** On a disk a file where the folder belongs: nothing can be stored, as if a network folder were away. */
  const takeAway = async (): Promise<void> => {
    if (bucket) await bucket.goAway();
    else writeFileSync(join(folder, "files"), "");
  };
  const giveBack = async (): Promise<void> => {
    if (bucket) return bucket.comeBack();
    rmSync(join(folder, "files"));
    mkdirSync(join(folder, "files"));
  };

  it("waits until it is back [D14]", async () => {
    await takeAway();
    const storing = put(waitForStorage(files, [20, 20, 5_000]), "photos/one.jpg");
    await sleep(30);
    await giveBack();
    await storing;
    expect(await files.sizeOf("photos/one.jpg")).toBe(1);
  });

  it("gives up with a reason, tries later files once each, and recovers [D14]", async () => {
    await takeAway();
    let attempts = 0;
    const counted: Files["put"] = (...file) => {
      attempts += 1;
      return files.put(...file);
    };
    const storage = waitForStorage({ ...files, put: counted }, [1, 1]);
    await expect(put(storage, "photos/one.jpg")).rejects.toThrow("could not be stored: the storage did not answer");
    expect(attempts).toBe(3);
    await expect(put(storage, "photos/two.jpg")).rejects.toThrow("could not be stored: the storage did not answer");
    expect(attempts).toBe(4);
    await giveBack();
    await put(storage, "photos/three.jpg");
    expect(await files.sizeOf("photos/three.jpg")).toBe(1);
  });

  it("does not wait if it is full [D14]", async () => {
    mkdirSync(join(folder, "files"));
    if (bucket) bucket.setFull(true);
    else symlinkSync("/dev/full", join(folder, "files/one.jpg"));
    await expect(put(waitForStorage(files, [60_000]), "one.jpg")).rejects.toThrow(
      "could not be stored: the storage is full",
    );
  });
});
