import { MAX_DOWNLOAD_PHOTOS as CONTRACT_MOST } from "@narthex/contract/app/photos";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areAllSelected,
  canDownload,
  dragSelected,
  fileNames,
  isTabEnabled,
  MAX_DOWNLOAD_PHOTOS,
  photoTabOf,
  photoTabs,
  refusePhoto,
  screenUrl,
  startWithOf,
  toggleSelected,
  toggleAllSelected,
} from "./photos.ts";
import { globalEdition, regionalEdition } from "../test-fixtures.ts";

describe("the tabs of photos for everyone", () => {
  it("are Featured and one per day, by position in the schedule [D01] [D07]", () => {
    expect(photoTabs(regionalEdition)).toEqual([
      { name: "Featured", date: null },
      { name: "day-1", date: "2024-11-15" },
      { name: "day-2", date: "2024-11-16" },
      { name: "day-3", date: "2024-11-17" },
    ]);
    expect(photoTabs(globalEdition)).toHaveLength(6);
  });

  it("are opened by the hash of a day; any other hash opens Featured [D02] [D07]", () => {
    expect(photoTabOf("#day-2", globalEdition)).toBe("day-2");
    expect(photoTabOf("day-5-closing", globalEdition)).toBe("day-5");
    expect(["#day-5", "#day-9", "#Featured", "", "#videos"].map((hash) => photoTabOf(hash, regionalEdition))).toEqual(
      Array.from({ length: 5 }, () => "Featured"),
    );
  });

  it("are disabled on a day without photos, but not before that is known; Featured never is [D01]", () => {
    const schedules = { day1: true, day2: false };
    expect(["Featured", "day-1", "day-2"].map((tab) => isTabEnabled(schedules, tab))).toEqual([true, true, false]);
    expect(isTabEnabled(undefined, "day-2")).toBe(true);
  });
});

describe("a photo", () => {
  const here = { editionId: "global-2025", isAbsentAlumnus: false };
  const photo = { editionId: "global-2025", isForEveryone: true, isOwn: false };

  it("for everyone is visible to everyone in the edition, except absent alumni [D02] [A05]", () => {
    expect(refusePhoto([here], photo)).toBeNull();
    expect(refusePhoto([{ ...here, isAbsentAlumnus: true }], photo)).toBe("not-yours");
    expect(refusePhoto([{ ...here, editionId: "regional-2024" }], photo)).toBe("not-yours");
    expect(refusePhoto([], photo)).toBe("not-yours");
  });

  it("of one person is visible only to that person [D01]", () => {
    const own = { ...photo, isForEveryone: false };
    expect(refusePhoto([here], own)).toBe("not-yours");
    expect(refusePhoto([{ ...here, isAbsentAlumnus: true }], { ...own, isOwn: true })).toBeNull();
  });
});

describe("the URL of a photo", () => {
  const url = "https://app.example.org/media/photos/abc_-9.jpg?expires=1&signature=a.b";

  it("gives the start of the next page: its path without the leading slash [D05]", () => {
    expect(startWithOf(url)).toBe("media/photos/abc_-9.jpg");
    expect(startWithOf("/media/photos/abc.mp4?expires=1#x")).toBe("media/photos/abc.mp4");
    expect(startWithOf("")).toBe("");
  });

  it("leads to the screen-size version with the same signature [D03]", () => {
    expect(screenUrl("https://app.example.org/media/photos/abc_-9.jpg?expires=1&signature=ab")).toBe(
      "https://app.example.org/media/photos/abc_-9-screen.jpg?expires=1&signature=ab",
    );
  });
});

describe("a selection of photos", () => {
  it("adds a photo on tap and removes it on the next tap [D07]", () => {
    expect(toggleSelected(toggleSelected([], "a"), "b")).toEqual(["a", "b"]);
    expect(toggleSelected(["a", "b"], "a")).toEqual(["b"]);
  });

  it("adds a whole gallery, then removes it; photos of other galleries stay [D03]", () => {
    const all = toggleAllSelected(["x", "b"], ["a", "b"]);
    expect(all).toEqual(["x", "a", "b"]);
    expect(areAllSelected(all, ["a", "b"])).toBe(true);
    expect(toggleAllSelected(all, ["a", "b"])).toEqual(["x"]);
    expect([areAllSelected(["a"], ["a", "b"]), areAllSelected([], [])]).toEqual([false, false]);
  });

  it("selects or deselects, while a finger is dragged over photos, as on the first of them [D17]", () => {
    const gallery = ["a", "b", "c", "d", "e"];
    expect(dragSelected(["x", "e"], gallery, 1, 3)).toEqual(["x", "e", "b", "c", "d"]);
    // Back towards the start: photos that the finger left are as they were before.
    expect(dragSelected(["x", "e"], gallery, 1, 2)).toEqual(["x", "e", "b", "c"]);
    expect(dragSelected(["c", "d"], gallery, 2, 0)).toEqual(["d"]);
    expect(dragSelected([], gallery, 4, 4)).toEqual(["e"]);
  });

  it("can be downloaded if it is not empty and no download is running [D06]", () => {
    expect([canDownload(0, false), canDownload(1, true), canDownload(1, false)]).toEqual([false, false, true]);
    expect(MAX_DOWNLOAD_PHOTOS).toBe(CONTRACT_MOST);
    expect([canDownload(CONTRACT_MOST, false), canDownload(CONTRACT_MOST + 1, false)]).toEqual([true, false]);
  });
});

describe("file names in a zip", () => {
  it("are unique and contain no path [D06]", () => {
    const file = (name: string) => ({ name, ending: ".jpg" });
    expect(
      fileNames([file("Hall"), file("hall"), file("../../etc/passwd"), file(""), file("a\u202Eb\u0000c")]),
    ).toEqual(["Hall.jpg", "hall (2).jpg", "etc passwd.jpg", "photo.jpg", "a b c.jpg"]);
  });

  it("are unique and contain no path for any photo names [D06]", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { maxLength: 40 }), (names) => {
        const found = fileNames(names.map((name) => ({ name, ending: ".jpg" })));
        expect(new Set(found.map((name) => name.toLowerCase())).size).toBe(names.length);
        expect(found.filter((name) => /[\\/:]|^\.|\p{Cc}/u.test(name))).toEqual([]);
      }),
    );
  });
});
