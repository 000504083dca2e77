/** A gap between two frames of a camera that ends a run. */
export const RUN_GAP_MS = 10 * 60_000;

/** What a frame shows: the public ids of delegates, a code that names no delegate, a code that cannot be read, or no code. */
export type SeenCodes = { kind: "people"; hashIds: readonly string[] } | { kind: "foreign" | "unreadable" | "none" };

/** One exposure of a camera. `takenAt` is in ms since the epoch, corrected by the camera's clock offset. */
export type Frame = { id: string; camera: string; name: string; takenAt: number | null; seen: SeenCodes };

/** Why a frame belongs to nobody until the team has looked at it. */
type QuarantineReason =
  | "no-capture-time"
  | "clock-jump"
  | "after-clock-jump"
  | "before-any-code"
  | "after-a-gap"
  | "foreign-code"
  | "unreadable-code"
  | "after-foreign-code"
  | "after-unreadable-code";

/** `runId` is the id of the frame whose code opened the run, also of a run whose code names nobody. */
export type Route =
  | { kind: "code"; runId: string }
  | { kind: "people"; runId: string; hashIds: readonly string[] }
  | { kind: "quarantine"; reason: QuarantineReason; runId: string | null };

type TimedFrame = Frame & { takenAt: number };

const inTimeOrder = (a: TimedFrame, b: TimedFrame): number =>
  a.takenAt - b.takenAt || compareNames(a.name, b.name) || compareNames(a.id, b.id);
const compareNames = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The camera's own counter at the end of a file's name: `DSC_0042.JPG` → 42. */
const counterOf = (name: string): number | null => {
  const digits = /(\d{3,6})\.\w+$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
};

/** Counters begin again after their last number, so the order begins behind the largest hole. */
function inCounterOrder(frames: readonly TimedFrame[]): TimedFrame[] | null {
  const counted = frames.map((frame) => ({ frame, counter: counterOf(frame.name) }));
  if (counted.some(({ counter }) => counter === null)) return null;
  if (new Set(counted.map(({ counter }) => counter)).size < counted.length) return null;
  const sorted = counted.toSorted((a, b) => Number(a.counter) - Number(b.counter));
  const last = Number(sorted.at(-1)?.counter);
  const first = Number(sorted[0]?.counter);
  let start = 0;
  if (first <= 1 && last >= 9_999) {
    let hole = 0;
    for (let index = 1; index < sorted.length; index++) {
      const step = Number(sorted[index]?.counter) - Number(sorted[index - 1]?.counter);
      if (step > hole) [hole, start] = [step, index];
    }
  }
  return [...sorted.slice(start), ...sorted.slice(0, start)].map(({ frame }) => frame);
}

/** Files that were renamed at random go back in time about every second step; a camera whose clock was set, once or twice. */
const MAX_STEPS_BACK_SHARE = 0.1;
/** Bursts are written in any order within the same second. */
const TOLERATED_STEP_BACK_MS = 2_000;

/**
 * The ids of frames whose order in time is not certain, because the camera's clock went back: its counters say one order
 * and its times another. Frames of both passes through the repeated period are ambiguous.
 */
function framesOfRepeatedPeriods(frames: readonly TimedFrame[]): Set<string> {
  const ordered = inCounterOrder(frames);
  const ambiguous = new Set<string>();
  if (!ordered) return ambiguous;
  const periods: { from: number; to: number }[] = [];
  let latest = -Infinity;
  let stepsBack = 0;
  for (const [index, { takenAt }] of ordered.entries()) {
    const previous = ordered[index - 1]?.takenAt ?? takenAt;
    if (takenAt < previous) stepsBack++;
    if (takenAt < previous - TOLERATED_STEP_BACK_MS) periods.push({ from: takenAt, to: latest });
    latest = Math.max(latest, takenAt);
  }
  if (stepsBack > Math.max(2, ordered.length * MAX_STEPS_BACK_SHARE)) return ambiguous;
  for (const { id, takenAt } of frames) {
    if (periods.some(({ from, to }) => from <= takenAt && takenAt <= to)) ambiguous.add(id);
  }
  return ambiguous;
}

type Run = { id: string; seen: SeenCodes };
type Options = { gapMs?: number };

const withoutRun = (seen: SeenCodes): QuarantineReason =>
  seen.kind === "foreign" ? "after-foreign-code" : "after-unreadable-code";

function routeCamera(frames: readonly Frame[], { gapMs = RUN_GAP_MS }: Options, routes: Map<string, Route>): void {
  const timed = frames.filter((frame): frame is TimedFrame => frame.takenAt !== null);
  for (const { id, takenAt } of frames) {
    if (takenAt === null) routes.set(id, { kind: "quarantine", reason: "no-capture-time", runId: null });
  }
  const ambiguous = framesOfRepeatedPeriods(timed);
  let run: Run | null = null;
  let last: number | null = null;
  let reasonWithoutRun: QuarantineReason = "before-any-code";
  for (const { id, takenAt, seen } of timed.toSorted(inTimeOrder)) {
    if (run && last !== null && takenAt - last > gapMs) [run, reasonWithoutRun] = [null, "after-a-gap"];
    last = takenAt;
    if (ambiguous.has(id)) {
      // Who stood before the camera in a repeated period is unknown, and so is who stood there right after it.
      [run, reasonWithoutRun] = [null, "after-clock-jump"];
      routes.set(id, { kind: "quarantine", reason: "clock-jump", runId: null });
      continue;
    }
    if (seen.kind !== "none") {
      run = { id, seen };
      const isReadable = seen.kind === "people";
      routes.set(
        id,
        isReadable
          ? { kind: "code", runId: id }
          : { kind: "quarantine", reason: seen.kind === "foreign" ? "foreign-code" : "unreadable-code", runId: id },
      );
    } else if (!run) {
      routes.set(id, { kind: "quarantine", reason: reasonWithoutRun, runId: null });
    } else if (run.seen.kind === "people") {
      routes.set(id, { kind: "people", runId: run.id, hashIds: run.seen.hashIds });
    } else {
      routes.set(id, { kind: "quarantine", reason: withoutRun(run.seen), runId: run.id });
    }
  }
}

/**
 * Whom each frame belongs to, by frame id. A frame with a delegate's code opens a run of its camera; the frames after it,
 * in the order of their capture times, belong to that delegate until the next code or a gap. Several codes in one frame
 * open a run of several people. What is not certain is quarantined. `gapMs: Infinity` turns the rule of gaps off.
 */
export function routeFrames(frames: readonly Frame[], options: Options = {}): Map<string, Route> {
  const routes = new Map<string, Route>();
  for (const ofCamera of Map.groupBy(frames, ({ camera }) => camera).values()) routeCamera(ofCamera, options, routes);
  return routes;
}
