import type { Photo } from "@narthex/contract/app/photos";
import { describe, expect, it } from "vitest";
import { preloadLast } from "./photos.queries.ts";

const photos = Array.from({ length: 40 }, (_, index) => ({ previewUrl: `thumbnail ${index + 1}` }) as Photo);
const never = (): Promise<void> => new Promise(() => undefined);

describe("a page of photos", () => {
  it("is shown once its last 20 thumbnails have loaded, and loads no others before [D05]", async () => {
    const requested: string[] = [];
    const arrive: (() => void)[] = [];
    let isShown = false;
    const shown = preloadLast(photos, (url) => {
      requested.push(url);
      return new Promise((resolve) => arrive.push(resolve));
    }).then(() => (isShown = true));
    expect(requested).toEqual(photos.slice(20).map(({ previewUrl }) => previewUrl));
    for (const one of arrive.slice(1)) one();
    await Promise.resolve();
    expect(isShown).toBe(false);
    arrive[0]?.();
    await shown;
  });

  it("is shown anyway if thumbnails fail, time out or are missing [D05]", async () => {
    await preloadLast(photos, () => Promise.reject(new Error("no network")));
    await preloadLast(photos, never, 1);
    await preloadLast([], never);
    expect(photos).toHaveLength(40);
  });
});
