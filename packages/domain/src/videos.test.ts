import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  advanceWatch,
  chapterAt,
  chapterSeconds,
  chaptersOf,
  isPlaylist,
  marksBetween,
  MINUTE,
  progressAt,
  RATES,
  roundProgress,
  startOf,
  timestampOf,
  trackName,
  type Watch,
} from "./videos.ts";

describe("a chapter", () => {
  it.each([
    ["00:00", 0],
    ["02:30", 150],
    ["59:59", 3599],
    ["120:05", 7205],
  ])("at %s begins after %i seconds [V06]", (timestamp, seconds) => {
    expect(chapterSeconds(timestamp)).toBe(seconds);
  });

  it.each(["", "2", "2:5", "00:60", "1:00:00", "-1:00", " 01:00", "01:00 ", "01:0a", "1234:00"])(
    "has no beginning at %j [V06]",
    (timestamp) => {
      expect(chapterSeconds(timestamp)).toBeNull();
    },
  );

  it("is every second of an hour and a half, written out [V06]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 59_999 }), (seconds) => {
        const text = `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
        expect(chapterSeconds(text)).toBe(seconds);
      }),
    );
  });

  it("without a title or a beginning is none, and the others stand in order [V06]", () => {
    expect(
      chaptersOf([
        { title: "Second", timestamp: "01:00" },
        { title: " ", timestamp: "00:30" },
        { title: "Never", timestamp: "soon" },
        { title: "First", timestamp: "00:00" },
      ]),
    ).toEqual([
      { title: "First", timestamp: "00:00", at: 0 },
      { title: "Second", timestamp: "01:00", at: 60 },
    ]);
  });

  it("is current from its beginning to the next one's [V01]", () => {
    const chapters = [{ at: 5 }, { at: 60 }];
    expect([0, 5, 59.99, 60, 9999].map((at) => chapterAt(chapters, at))).toEqual([-1, 0, 0, 1, 1]);
  });
});

describe("progress", () => {
  it("is percent without, and seconds with two decimals [V02]", () => {
    expect(progressAt(33.33333, 100)).toEqual({ videoProgess: 33, videoTime: 33.33 });
    expect(progressAt(99.5, 100)).toEqual({ videoProgess: 100, videoTime: 99.5 });
    expect(progressAt(0, 100)).toEqual({ videoProgess: 0, videoTime: 0 });
    expect(progressAt(101, 100)).toEqual({ videoProgess: 100, videoTime: 100 });
  });

  it.each([
    [1, Number.NaN],
    [1, 0],
    [1, Infinity],
    [Number.NaN, 10],
  ])("is not known at %d of %d [V02]", (seconds, duration) => {
    expect(progressAt(seconds, duration)).toBeNull();
  });

  it("stays within its bounds whatever a player says, and does not change when it is rounded again [V02]", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 0.01, max: 1e6 }),
        (at, duration) => {
          const progress = progressAt(at, duration);
          if (!progress) return;
          expect(Number.isInteger(progress.videoProgess)).toBe(true);
          expect(progress.videoProgess).toBeGreaterThanOrEqual(0);
          expect(progress.videoProgess).toBeLessThanOrEqual(100);
          expect(progress.videoTime).toBeGreaterThanOrEqual(0);
          expect(roundProgress(progress)).toEqual(progress);
        },
      ),
    );
  });

  it("that was saved overrides the address; a film watched to its end begins anew [V02]", () => {
    expect(startOf({ videoProgess: 40, videoTime: 12.5 }, 90)).toBe(12.5);
    expect(startOf({ videoProgess: 0, videoTime: 0.4 }, 90)).toBe(0.4);
    expect(startOf({ videoProgess: 0, videoTime: 0 }, 90)).toBe(90);
    expect(startOf({ videoProgess: 100, videoTime: 31 }, 0)).toBe(0);
    expect(startOf(null, 90)).toBe(90);
    expect(startOf(undefined, 0)).toBe(0);
  });
});

describe("the time in an address", () => {
  it("is seconds, and anything else is the beginning [V01]", () => {
    expect(["90", "12.5", "0", "", "-1", "1e3", "90s", "Infinity", undefined, 90, ["90"]].map(timestampOf)).toEqual([
      90, 12.5, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]);
  });
});

describe("what is told of watching", () => {
  it("are the marks on the way, each where it is passed [V04]", () => {
    expect(marksBetween(0, 9.9)).toEqual([]);
    expect(marksBetween(9.9, 10)).toEqual([10]);
    expect(marksBetween(10, 55)).toEqual([30, 50]);
    expect(marksBetween(0, 100)).toEqual([10, 30, 50, 70, 90]);
    expect(marksBetween(60, 20)).toEqual([]);
  });

  it("is each minute that was watched, however often the clock is read, and none that was paused [V04]", () => {
    const steps = fc.array(fc.record({ after: fc.integer({ min: 0, max: 90_000 }), isWatching: fc.boolean() }));
    fc.assert(
      fc.property(steps, (list) => {
        let now = 0;
        let watched = 0;
        let told = 0;
        let watch: Watch = { total: 0, since: null };
        for (const { after, isWatching } of list) {
          now += after;
          if (watch.since !== null) watched += after;
          const next = advanceWatch(watch, now, isWatching);
          told += next.minutes;
          watch = next.watch;
        }
        expect([watch.total, told]).toEqual([watched, Math.floor(watched / MINUTE)]);
      }),
    );
  });

  it("begins with the first full minute [V04]", () => {
    const started = advanceWatch({ total: 0, since: null }, 1000, true);
    const later = advanceWatch(started.watch, 60_999, true);
    expect(later.minutes).toBe(0);
    expect(advanceWatch(later.watch, 61_000, false)).toEqual({ watch: { total: 60_000, since: null }, minutes: 1 });
  });
});

describe("a player", () => {
  it("runs at half, whole, one and a half and double speed [V03]", () => {
    expect([...RATES]).toEqual([0.5, 1, 1.5, 2]);
  });

  it("calls the original track English, and every other by its own name [V03]", () => {
    expect(["original", "Original ", "Thai", "ไทย", "original (live)"].map(trackName)).toEqual([
      "English",
      "English",
      "Thai",
      "ไทย",
      "original (live)",
    ]);
  });

  it("knows a playlist from a file [V03]", () => {
    expect(
      ["application/vnd.apple.mpegurl", "application/x-mpegURL", "audio/mpegurl", "video/mp4", "audio/mpeg"].map(
        isPlaylist,
      ),
    ).toEqual([true, true, true, false, false]);
  });
});
