import { MOST_DOWNLOADED as CONTRACT_MOST } from "@narthex/contract/photos";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areAllSelected,
  canDownload,
  fileNames,
  isTabOpen,
  MOST_DOWNLOADED,
  photoTabOf,
  photoTabs,
  refusePhoto,
  screenUrl,
  startWithOf,
  toggled,
  toggledAll,
} from "./photos.ts";
import { globalEdition, regionalEdition } from "./test-fixtures.ts";

describe("the tabs of everybody's photographs", () => {
  it("are the featured ones and one a day, by position in the schedule [D01] [D07]", () => {
    expect(photoTabs(regionalEdition)).toEqual([
      { name: "Featured", date: null },
      { name: "day-1", date: "2024-11-15" },
      { name: "day-2", date: "2024-11-16" },
      { name: "day-3", date: "2024-11-17" },
    ]);
    expect(photoTabs(globalEdition)).toHaveLength(6);
  });

  it("are opened by the hash of a day, and by any other hash at the featured ones [D02] [D07]", () => {
    expect(photoTabOf("#day-2", globalEdition)).toBe("day-2");
    expect(photoTabOf("day-5-closing", globalEdition)).toBe("day-5");
    expect(["#day-5", "#day-9", "#Featured", "", "#videos"].map((hash) => photoTabOf(hash, regionalEdition))).toEqual(
      Array.from({ length: 5 }, () => "Featured"),
    );
  });

  it("are closed on a day without photographs, never while nothing is known, and the featured one never [D01]", () => {
    const schedules = { day1: true, day2: false };
    expect(["Featured", "day-1", "day-2"].map((tab) => isTabOpen(schedules, tab))).toEqual([true, true, false]);
    expect(isTabOpen(undefined, "day-2")).toBe(true);
  });
});

describe("who sees a photograph", () => {
  const here = { editionId: "global-2025", isAbsentAlumnus: false };
  const photo = { editionId: "global-2025", isForEveryone: true, isOwn: false };

  it("is everybody of the edition, for everybody's, but no absent alumnus and nobody of another edition [D02] [A05]", () => {
    expect(refusePhoto([here], photo)).toBeNull();
    expect(refusePhoto([{ ...here, isAbsentAlumnus: true }], photo)).toBe("not-yours");
    expect(refusePhoto([{ ...here, editionId: "regional-2024" }], photo)).toBe("not-yours");
    expect(refusePhoto([], photo)).toBe("not-yours");
  });

  it("is its own person alone, for one that is nobody else's [D01]", () => {
    const own = { ...photo, isForEveryone: false };
    expect(refusePhoto([here], own)).toBe("not-yours");
    expect(refusePhoto([{ ...here, isAbsentAlumnus: true }], { ...own, isOwn: true })).toBeNull();
  });
});

describe("an address of a photograph", () => {
  const url = "https://app.example.org/media/photos/abc_-9.jpg?expires=1&signature=a.b";

  it("is followed by the next page under its path, without the leading slash [D05]", () => {
    expect(startWithOf(url)).toBe("media/photos/abc_-9.jpg");
    expect(startWithOf("/media/photos/abc.mp4?expires=1#x")).toBe("media/photos/abc.mp4");
    expect(startWithOf("")).toBe("");
  });

  it("leads to the same one as large as a screen, with the same signature [D03]", () => {
    expect(screenUrl("https://app.example.org/media/photos/abc_-9.jpg?expires=1&signature=ab")).toBe(
      "https://app.example.org/media/photos/abc_-9-screen.jpg?expires=1&signature=ab",
    );
  });
});

describe("a selection", () => {
  it("takes a photograph in, and out at the next tap [D07]", () => {
    expect(toggled(toggled([], "a"), "b")).toEqual(["a", "b"]);
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
  });

  it("takes all of a gallery, and none of it at the next time; another gallery's stay [D03]", () => {
    const all = toggledAll(["x", "b"], ["a", "b"]);
    expect(all).toEqual(["x", "a", "b"]);
    expect(areAllSelected(all, ["a", "b"])).toBe(true);
    expect(toggledAll(all, ["a", "b"])).toEqual(["x"]);
    expect([areAllSelected(["a"], ["a", "b"]), areAllSelected([], [])]).toEqual([false, false]);
  });

  it("is downloaded when there is one, and no download runs [D06]", () => {
    expect([canDownload(0, false), canDownload(1, true), canDownload(1, false)]).toEqual([false, false, true]);
    expect(MOST_DOWNLOADED).toBe(CONTRACT_MOST);
    expect([canDownload(CONTRACT_MOST, false), canDownload(CONTRACT_MOST + 1, false)]).toEqual([true, false]);
  });
});

describe("the names of the files in a zip", () => {
  it("are each there once, and lead nowhere [D06]", () => {
    const file = (name: string) => ({ name, ending: ".jpg" });
    expect(
      fileNames([file("Hall"), file("hall"), file("../../etc/passwd"), file(""), file("a\u202Eb\u0000c")]),
    ).toEqual(["Hall.jpg", "hall (2).jpg", "etc passwd.jpg", "photo.jpg", "a b c.jpg"]);
  });

  it("are unique and without a path whatever the photographs are called [D06]", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { maxLength: 40 }), (names) => {
        const found = fileNames(names.map((name) => ({ name, ending: ".jpg" })));
        expect(new Set(found.map((name) => name.toLowerCase())).size).toBe(names.length);
        expect(found.filter((name) => /[\\/:]|^\.|\p{Cc}/u.test(name))).toEqual([]);
      }),
    );
  });
});
