import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFiles, type Files } from "#platform/files/files.ts";
import { openStore, STORES, type TestStore } from "#test/store.ts";
import { withStorageRetries } from "./storage-retries.ts";

const put = (storage: Files, name: string) => storage.put(name, Buffer.from("x"), "image/jpeg");

/** The same files, with a count of the attempts to store one that failed. */
function countFailures(files: Files): { counted: Files; failures: () => number } {
  let failed = 0;
  const storeCounted: Files["put"] = async (...file) => {
    try {
      await files.put(...file);
    } catch (error) {
      failed += 1;
      throw error;
    }
  };
  return { counted: { ...files, put: storeCounted }, failures: () => failed };
}

describe.each(STORES)("storing on %s while it is unavailable", (name) => {
  let store: TestStore;
  let files: Files;
  beforeEach(async () => {
    store = await openStore(name);
    files = await openFiles(store.config);
  });
  afterEach(() => store.close());

  it("waits until it is back [D14]", async () => {
    await store.takeAway();
    const { counted, failures } = countFailures(files);
    const pausesMs = Array.from({ length: 1_000 }, () => 20);
    const storing = put(withStorageRetries(counted, pausesMs), "photos/one.jpg");
    await expect.poll(failures).toBeGreaterThan(0);
    await store.giveBack();
    await storing;
    expect(await files.sizeOf("photos/one.jpg")).toBe(1);
  });

  it("gives up with a reason, tries later files once each, and recovers [D14]", async () => {
    await store.takeAway();
    const { counted, failures } = countFailures(files);
    const storage = withStorageRetries(counted, [1, 1]);
    await expect(put(storage, "photos/one.jpg")).rejects.toThrow("could not be stored: the storage did not answer");
    expect(failures()).toBe(3);
    await expect(put(storage, "photos/two.jpg")).rejects.toThrow("could not be stored: the storage did not answer");
    expect(failures()).toBe(4);
    await store.giveBack();
    await put(storage, "photos/three.jpg");
    expect(await files.sizeOf("photos/three.jpg")).toBe(1);
  });

  it("does not wait if it is full [D14]", async () => {
    store.setFull("one.jpg", true);
    await expect(put(withStorageRetries(files, [60_000]), "one.jpg")).rejects.toThrow(
      "could not be stored: the storage is full",
    );
  });
});
