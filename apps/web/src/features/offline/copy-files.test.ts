import { afterEach, describe, expect, it, vi } from "vitest";
import { trimCache } from "@narthex/client/storage/cache-limits.ts";
import { filesIn, storeFiles } from "./copy-files.ts";

const name = (letter: string): string => letter.repeat(24);

/** The part of the browser's caches that the copy uses. */
const fakeCaches = () => {
  const all = new Map<string, Map<string, Response>>();
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: string | { url: string }) => entries.get(typeof key === "string" ? key : key.url)?.clone(),
    put: async (key: string, answer: Response) => void entries.set(new URL(key, location.href).href, answer),
    delete: async (key: string | { url: string }) => entries.delete(typeof key === "string" ? key : key.url),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  });
  return {
    open: async (cache: string) => {
      const entries = all.get(cache) ?? new Map<string, Response>();
      all.set(cache, entries);
      return cacheOf(entries);
    },
    match: async (key: string) =>
      [...all.values()]
        .map((entries) => entries.get(new URL(key, location.href).href))
        .find(Boolean)
        ?.clone(),
    keys: async () => [...all.keys()],
    delete: async (cache: string) => all.delete(cache),
  };
};

const file = (bytes: number): Response =>
  new Response("x".repeat(bytes), { headers: { "content-length": String(bytes) } });

const setUp = (sizes: Record<string, number>) => {
  const caches = fakeCaches();
  const fetched = vi.fn<(address: string) => Promise<Response>>(async (address) => {
    const size = sizes[address];
    return size === undefined ? new Response(null, { status: 404 }) : file(size);
  });
  vi.stubGlobal("location", new URL("https://app.example.org/home"));
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", fetched);
  const save = (addresses: string[], maxBytes = 1_000, mayGoOn = () => true) =>
    storeFiles({ name: "Global.en", addresses, maxBytes, mayGoOn, onProgress: () => undefined });
  const stored = async () => (await (await caches.open("narthex-copy.Global.en")).keys()).map(({ url }) => url);
  return { caches, fetched, save, stored };
};

afterEach(() => vi.unstubAllGlobals());

describe("the files of an edition", () => {
  it("are the pictures and documents that answers name, also in HTML, each once [X04]", () => {
    const answers = [
      { thumbnail: { url: `/media/${name("a")}.svg` }, text: `<img src="/media/${name("b")}.jpg">` },
      { url: `https://app.example.org/media/${name("c")}.pdf`, again: `/media/${name("a")}.svg` },
      { film: `/media/${name("d")}.mp4`, person: "/media/people/someone.jpg" },
      { thumbnailMobile: { url: `/media/${name("e")}.png` } },
    ];
    const pictures = [`/media/${name("a")}.svg`, `/media/${name("b")}.jpg`];
    const documents = [`https://app.example.org/media/${name("c")}.pdf`];
    expect(filesIn(answers, true)).toEqual({ pictures, documents });
    expect(filesIn(answers, false).pictures).toEqual([...pictures, `/media/${name("e")}.png`]);
  });

  it("are stored while they fit; the others are counted [X04]", async () => {
    const { save, stored } = setUp({ "/a": 600, "/b": 600, "/c": 300 });
    expect(await save(["/a", "/b", "/c"])).toEqual({ bytes: 900, skipped: 1, isWhole: true, hasSpace: true });
    expect(await stored()).toEqual(["https://app.example.org/a", "https://app.example.org/c"]);
  });

  it("are fetched once, and removed when the edition does not name them any more [X05]", async () => {
    const { save, stored, fetched } = setUp({ "/a": 100, "/b": 100, "/c": 100 });
    await save(["/a", "/b"]);
    expect(await save(["/b", "/c"])).toEqual({ bytes: 200, skipped: 0, isWhole: true, hasSpace: true });
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/a", "/b", "/c"]);
    expect(await stored()).toEqual(["https://app.example.org/b", "https://app.example.org/c"]);
  });

  it("are not stored after the person has gone, and nothing is removed then [X04]", async () => {
    const { save, stored } = setUp({ "/a": 100, "/b": 100 });
    await save(["/a"]);
    expect(await save(["/b"], 1_000, () => false)).toMatchObject({ isWhole: false });
    expect(await stored()).toEqual(["https://app.example.org/a"]);
  });

  it("are incomplete after a lost network, but not for a file that the server does not have [X04]", async () => {
    const { save, fetched } = setUp({ "/a": 100 });
    expect(await save(["/a", "/gone"])).toMatchObject({ isWhole: true });
    fetched.mockRejectedValue(new TypeError("no network"));
    expect(await save(["/a", "/b"])).toMatchObject({ isWhole: false });
  });
});

describe("a cache over its limits", () => {
  it.each([
    ["entries", { entries: 2, bytes: 10_000 }],
    ["bytes", { entries: 100, bytes: 250 }],
  ])("loses the oldest files: %s [X04]", async (_, limits) => {
    const { caches } = setUp({});
    const cache = await caches.open("narthex-files");
    for (const address of ["/a", "/b", "/c"]) await cache.put(address, file(100));
    await trimCache(cache as unknown as Cache, limits);
    expect((await cache.keys()).map(({ url }) => url)).toEqual([
      "https://app.example.org/b",
      "https://app.example.org/c",
    ]);
  });
});
