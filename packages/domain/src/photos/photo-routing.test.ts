import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { routeFrames, RUN_GAP_MS, type Frame, type SeenCodes } from "./photo-routing.ts";

const NONE: SeenCodes = { kind: "none" };
const code = (...hashIds: string[]): SeenCodes => ({ kind: "people", hashIds });
const START = Date.UTC(2025, 6, 18, 9);
let made = 0;
/** A frame some seconds after nine o'clock. */
const frame = (seconds: number | null, seen: SeenCodes = NONE, more: Partial<Frame> = {}): Frame => ({
  id: `f${++made}`,
  camera: "A",
  name: `x${made}.jpg`,
  takenAt: seconds === null ? null : START + seconds * 1000,
  seen,
  ...more,
});
/** What became of frames, in the order given: the people, `code`, or the reason of the quarantine. */
const outcomes = (frames: Frame[], gapMs?: number): string[] => {
  const routes = routeFrames(frames, gapMs === undefined ? {} : { gapMs });
  return frames.map(({ id }) => {
    const route = routes.get(id);
    if (route?.kind === "people") return route.hashIds.join("+");
    return route?.kind === "quarantine" ? route.reason : (route?.kind ?? "missing");
  });
};

describe("routing photos by the codes in them", () => {
  it("gives the frames after a code to its delegate, until the next code; the frame with the code to nobody [D09]", () => {
    expect(outcomes([frame(0, code("ruth")), frame(5), frame(9), frame(20, code("boaz")), frame(22)])).toEqual([
      "code",
      "ruth",
      "ruth",
      "code",
      "boaz",
    ]);
  });

  it("goes by capture times, not by names or by the order of files [D09]", () => {
    const [open, hers, next, his] = [frame(0, code("ruth")), frame(5), frame(20, code("boaz")), frame(22)];
    expect(outcomes([his, hers, next, open])).toEqual(["boaz", "ruth", "code", "code"]);
  });

  it("ends a run after more than ten minutes without a frame [D09]", () => {
    const gap = RUN_GAP_MS / 1000;
    expect(outcomes([frame(0, code("ruth")), frame(gap), frame(2 * gap), frame(3 * gap + 0.001)])).toEqual([
      "code",
      "ruth",
      "ruth",
      "after-a-gap",
    ]);
    expect(outcomes([frame(0, code("ruth")), frame(gap + 1)], Infinity)).toEqual(["code", "ruth"]);
  });

  it("opens a run of several people for several codes in one frame [D09]", () => {
    expect(outcomes([frame(0, code("ruth", "boaz")), frame(5)])).toEqual(["code", "ruth+boaz"]);
  });

  it("does not mix cameras that are used at the same time [D09]", () => {
    const b = { camera: "B" };
    expect(outcomes([frame(0, code("ruth")), frame(1, code("boaz"), b), frame(2), frame(3, NONE, b)])).toEqual([
      "code",
      "code",
      "ruth",
      "boaz",
    ]);
  });

  it.each([
    ["before any code", [frame(0), frame(5, code("ruth"))], ["before-any-code", "code"]],
    ["without a capture time", [frame(0, code("ruth")), frame(null)], ["code", "no-capture-time"]],
    [
      "with a foreign code, and those after it",
      [frame(0, code("ruth")), frame(5, { kind: "foreign" }), frame(6)],
      ["code", "foreign-code", "after-foreign-code"],
    ],
    [
      "with an unreadable code, and those after it",
      [frame(0, code("ruth")), frame(5, { kind: "unreadable" }), frame(6), frame(9, code("boaz")), frame(10)],
      ["code", "unreadable-code", "after-unreadable-code", "code", "boaz"],
    ],
  ])("quarantines frames %s [D10]", (_, frames, expected) => {
    expect(outcomes(frames)).toEqual(expected);
  });

  it("quarantines both passes of a clock that went back, and continues with the next code [D10]", () => {
    const shots: [number, SeenCodes][] = [
      ...[0, 60, 120, 180, 240].map((at): [number, SeenCodes] => [at, at === 0 ? code("ruth") : NONE]),
      [100, code("boaz")],
      ...[160, 220, 300, 360].map((at): [number, SeenCodes] => [at, NONE]),
      [400, code("mara")],
      [410, NONE],
      ...Array.from({ length: 20 }, (_, index): [number, SeenCodes] => [420 + index, NONE]),
    ];
    const frames = shots.map(([at, seen], index) => frame(at, seen, { name: `DSC_${1000 + index}.JPG` }));
    const [first, second, ...rest] = outcomes(frames);
    expect([first, second]).toEqual(["code", "ruth"]);
    expect(rest.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => "clock-jump"));
    expect(rest.slice(6, 8)).toEqual(["after-clock-jump", "after-clock-jump"]);
    expect(rest.slice(8, 10)).toEqual(["code", "mara"]);
  });

  it("distinguishes a file counter that starts again from a clock that went back [D10]", () => {
    const names = ["DSC_9998.JPG", "DSC_9999.JPG", "DSC_0001.JPG", "DSC_0002.JPG"];
    const frames = names.map((name, index) => frame(index * 10, index === 0 ? code("ruth") : NONE, { name }));
    expect(outcomes(frames)).toEqual(["code", "ruth", "ruth", "ruth"]);
  });

  it("gives nobody a frame of another run, whatever the frames and their order [D09]", () => {
    const shot = fc.record({
      step: fc.integer({ min: 1, max: 900 }),
      camera: fc.constantFrom("A", "B", "C"),
      seen: fc.constantFrom<SeenCodes>(NONE, NONE, NONE, code("p"), code("q"), code("p", "q"), { kind: "unreadable" }),
    });
    fc.assert(
      fc.property(fc.array(shot, { maxLength: 60 }), fc.infiniteStream(fc.integer()), (shots, keys) => {
        const present = new Map<string, { people: string[] | null; at: number }>();
        let now = 0;
        const frames: Frame[] = [];
        const expected = new Map<string, string[]>();
        for (const { step, camera, seen } of shots) {
          now += step;
          const before = present.get(camera);
          const people = before && now - before.at <= RUN_GAP_MS / 1000 ? before.people : null;
          const one = frame(now, seen, { camera });
          frames.push(one);
          if (seen.kind === "none" && people) expected.set(one.id, people);
          const opened = seen.kind === "people" ? [...seen.hashIds] : seen.kind === "none" ? people : null;
          present.set(camera, { people: opened, at: now });
        }
        const order = new Map(frames.map(({ id }) => [id, keys.next().value ?? 0]));
        const shuffled = frames.toSorted((a, b) => Number(order.get(a.id)) - Number(order.get(b.id)));
        const delivered = [...routeFrames(shuffled)].flatMap(([id, route]) =>
          route.kind === "people" ? [[id, [...route.hashIds]] as const] : [],
        );
        expect(new Map(delivered)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});
