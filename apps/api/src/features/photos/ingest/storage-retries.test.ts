import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFiles, type Files } from "#platform/files/files.ts";
import { openStore, STORES, type TestStore } from "#test-store.ts";
import { withStorageRetries } from "./storage-retries.ts";

const put = (storage: Files, name: string) => storage.put(name, Buffer.from("x"), "image/jpeg");

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
    const storing = put(withStorageRetries(files, [20, 20, 5_000]), "photos/one.jpg");
    await sleep(30);
    await store.giveBack();
    await storing;
    expect(await files.sizeOf("photos/one.jpg")).toBe(1);
  });

  it("gives up with a reason, tries later files once each, and recovers [D14]", async () => {
    await store.takeAway();
    let attempts = 0;
    const counted: Files["put"] = (...file) => {
      attempts += 1;
      return files.put(...file);
    };
    const storage = withStorageRetries({ ...files, put: counted }, [1, 1]);
    await expect(put(storage, "photos/one.jpg")).rejects.toThrow("could not be stored: the storage did not answer");
    expect(attempts).toBe(3);
    await expect(put(storage, "photos/two.jpg")).rejects.toThrow("could not be stored: the storage did not answer");
    expect(attempts).toBe(4);
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
