import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  advanceWatch,
  chapterAt,
  chapterSeconds,
  chaptersOf,
  isPlaylist,
  marksBetween,
  ownTracksOf,
  MINUTE_MS,
  progressAt,
  PLAYBACK_RATES,
  roundProgress,
  playbackStart,
  timestampOf,
  trackName,
  type WatchTime,
} from "./videos.ts";

describe("a video chapter", () => {
  it.each([
    ["00:00", 0],
    ["02:30", 150],
    ["59:59", 3599],
    ["120:05", 7205],
  ])("at %s starts after %i seconds [V06]", (timestamp, seconds) => {
    expect(chapterSeconds(timestamp)).toBe(seconds);
  });

  it.each(["", "2", "2:5", "00:60", "1:00:00", "-1:00", " 01:00", "01:00 ", "01:0a", "1234:00"])(
    "has no beginning at %j [V06]",
    (timestamp) => {
      expect(chapterSeconds(timestamp)).toBeNull();
    },
  );

  it("accepts every second of an hour and a half [V06]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 59_999 }), (seconds) => {
        const text = `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
        expect(chapterSeconds(text)).toBe(seconds);
      }),
    );
  });

  it("without a title or start is omitted; the others keep their order [V06]", () => {
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

  it("is current from its start to the start of the next [V01]", () => {
    const chapters = [{ at: 5 }, { at: 60 }];
    expect([0, 5, 59.99, 60, 9999].map((at) => chapterAt(chapters, at))).toEqual([-1, 0, 0, 1, 1]);
  });
});

describe("watch progress", () => {
  it("is a whole percentage, and seconds with two decimals [V02]", () => {
    expect(progressAt(33.33333, 100)).toEqual({ videoProgess: 33, videoTime: 33.33 });
    expect(progressAt(99.5, 100)).toEqual({ videoProgess: 100, videoTime: 99.5 });
    expect(progressAt(0, 100)).toEqual({ videoProgess: 0, videoTime: 0 });
    expect(progressAt(101, 100)).toEqual({ videoProgess: 100, videoTime: 100 });
  });

  it("has a percentage that follows from its rounded time [V02]", () => {
    expect(progressAt(9.7168, 24)).toEqual({ videoProgess: 41, videoTime: 9.72 });
  });

  it.each([
    [1, Number.NaN],
    [1, 0],
    [1, Infinity],
    [Number.NaN, 10],
  ])("is unknown at %d of %d [V02]", (seconds, duration) => {
    expect(progressAt(seconds, duration)).toBeNull();
  });

  it("stays within bounds for any player values, and rounding it twice changes nothing [V02]", () => {
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

  it("overrides the URL; a video watched to its end starts again [V02]", () => {
    expect(playbackStart({ videoProgess: 40, videoTime: 12.5 }, 90)).toBe(12.5);
    expect(playbackStart({ videoProgess: 0, videoTime: 0.4 }, 90)).toBe(0.4);
    expect(playbackStart({ videoProgess: 0, videoTime: 0 }, 90)).toBe(90);
    expect(playbackStart({ videoProgess: 100, videoTime: 31 }, 0)).toBe(0);
    expect(playbackStart(null, 90)).toBe(90);
    expect(playbackStart(undefined, 0)).toBe(0);
  });
});

describe("the timestamp in a URL", () => {
  it("is in seconds; anything else is the start [V01]", () => {
    expect(["90", "12.5", "0", "", "-1", "1e3", "90s", "Infinity", undefined, 90, ["90"]].map(timestampOf)).toEqual([
      90, 12.5, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]);
  });
});

describe("watch analytics", () => {
  it("report each mark when it is passed [V04]", () => {
    expect(marksBetween(0, 9.9)).toEqual([]);
    expect(marksBetween(9.9, 10)).toEqual([10]);
    expect(marksBetween(10, 55)).toEqual([30, 50]);
    expect(marksBetween(0, 100)).toEqual([10, 30, 50, 70, 90]);
    expect(marksBetween(60, 20)).toEqual([]);
  });

  it("report each watched minute, however often the clock is read, and no paused ones [V04]", () => {
    const steps = fc.array(fc.record({ after: fc.integer({ min: 0, max: 90_000 }), isWatching: fc.boolean() }));
    fc.assert(
      fc.property(steps, (list) => {
        let now = 0;
        let watched = 0;
        let reported = 0;
        let watch: WatchTime = { total: 0, since: null };
        for (const { after, isWatching } of list) {
          now += after;
          if (watch.since !== null) watched += after;
          const next = advanceWatch(watch, now, isWatching);
          reported += next.minutes;
          watch = next.watch;
        }
        expect([watch.total, reported]).toEqual([watched, Math.floor(watched / MINUTE_MS)]);
      }),
    );
  });

  it("start with the first full minute [V04]", () => {
    const started = advanceWatch({ total: 0, since: null }, 1000, true);
    const later = advanceWatch(started.watch, 60_999, true);
    expect(later.minutes).toBe(0);
    expect(advanceWatch(later.watch, 61_000, false)).toEqual({ watch: { total: 60_000, since: null }, minutes: 1 });
  });
});

describe("the video player", () => {
  it("plays at half, normal, one and a half and double speed [V03]", () => {
    expect([...PLAYBACK_RATES]).toEqual([0.5, 1, 1.5, 2]);
  });

  it("labels the original track English, and every other by its own name [V03]", () => {
    expect(["original", "Original ", "Thai", "ไทย", "original (live)"].map(trackName)).toEqual([
      "English",
      "English",
      "Thai",
      "ไทย",
      "original (live)",
    ]);
  });

  it("distinguishes a playlist from a file [V03]", () => {
    expect(
      ["application/vnd.apple.mpegurl", "application/x-mpegURL", "audio/mpegurl", "video/mp4", "audio/mpeg"].map(
        isPlaylist,
      ),
    ).toEqual([true, true, true, false, false]);
  });
});

it("a film is said to have the tracks that it has, not those of another file, which its page links to [V01]", () => {
  const all = { hasChineseOverdub: true, hasThaiOverdub: true, hasTradChiSubtitles: true };
  const other = (language: "TradChi" | "Thai") => ({ language, resourceUrl: "/media/film.mp4", isExternal: false });
  const tracks = (...others: ("TradChi" | "Thai")[]) =>
    ownTracksOf({ availTranslations: all, resourceTranslations: others.map(other) });
  expect(tracks()).toEqual(all);
  expect(tracks("TradChi")).toEqual({ ...all, hasChineseOverdub: false, hasTradChiSubtitles: false });
  expect(tracks("TradChi", "Thai")).toEqual({
    hasChineseOverdub: false,
    hasThaiOverdub: false,
    hasTradChiSubtitles: false,
  });
});
