import { seededRandom } from "../../../../tools/seeded-random.ts";
import { decide, type DoorRule } from "./decide.ts";
import { applyAnswer, leftAt, openDeskPoint, record, requestOf, type DeskPoint, type SyncRequest } from "./desk.ts";
import { createDoorLog, type DoorEntry } from "./log.ts";
import { simulateServer, type RushFault } from "./test-server.ts";

const MINUTE_MS = 60_000;
const RUSH_MS = 30 * MINUTE_MS;
const AWAY_MS = 10 * MINUTE_MS;
const STEP_MS = 1_000;
const SYNC_MS = 3_000;
/** After the network is back, everything must be known everywhere. */
const SETTLE_MS = 30_000;
const PEOPLE = 2_000;
const DESKS = ["1", "2", "3", "4", "5"];
const SECOND_SCANS = 200;
const UNDOS = 40;
const KILLED = 2;
const LIMIT = 300;
/** How many of the people try the door with a limit. */
const AT_LIMITED = 700;
const MAX_CLOCK_ERROR_MS = 60 * MINUTE_MS;

const OPEN: DoorRule = { id: 1, audience: { who: "everyone" }, opensAt: null, closesAt: null };
const LIMITED: DoorRule = { ...OPEN, id: 2 };
const RULES = [OPEN, LIMITED];

type Scan = { at: number; person: string; desk: string; point: number; isUndo: boolean };
/** What a desk wrote to its device for one point. */
type Stored = {
  outbox: DoorEntry[];
  entries: DoorEntry[];
  share: DeskPoint["share"];
  isLimited: boolean;
  cursor: number;
};
type Welcome = { entry: DoorEntry; point: number; trueTime: number };

const guest = (id: string) => ({ id, comes: true, type: "SCS" as const, slots: [], seats: {} });

/** Half an hour at five desks, each ten minutes without a network. Returns what went wrong; nothing should. */
export function simulateRush(seed: number, fault?: RushFault) {
  const random = seededRandom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const anyDesk = (): string => DESKS[below(DESKS.length)] ?? "1";
  const server = simulateServer(new Map([[LIMITED.id, LIMIT]]), fault);
  const problems = new Set<string>();
  const welcomes: Welcome[] = [];
  const undone = new Set<string>();
  let ids = 0;
  let now = 0;

  const scans: Scan[] = Array.from({ length: PEOPLE }, (_, at) => {
    const scan = { at: below(RUSH_MS), person: `p${at}`, desk: anyDesk(), isUndo: false };
    return at < AT_LIMITED
      ? [
          { ...scan, point: OPEN.id },
          { ...scan, at: below(RUSH_MS), point: LIMITED.id },
        ]
      : [{ ...scan, point: OPEN.id }];
  }).flat();
  for (let more = 0; more < SECOND_SCANS; more++) {
    const first = scans[below(scans.length)];
    if (first) scans.push({ ...first, at: Math.min(RUSH_MS, first.at + below(8 * MINUTE_MS)), desk: anyDesk() });
  }
  for (let more = 0; more < UNDOS; more++) {
    const first = scans[below(PEOPLE)];
    if (first) scans.push({ ...first, at: Math.min(RUSH_MS, first.at + MINUTE_MS), isUndo: true });
  }
  scans.sort((a, b) => a.at - b.at);

  const desks = DESKS.map((id) => {
    const away = below(RUSH_MS - AWAY_MS);
    return {
      id,
      clockError: below(2 * MAX_CLOCK_ERROR_MS) - MAX_CLOCK_ERROR_MS,
      isOnline: (at: number) => at >= RUSH_MS || at < away || at >= away + AWAY_MS,
      stored: new Map(
        RULES.map((rule): [number, Stored] => [
          rule.id,
          { outbox: [], entries: [], share: null, isLimited: false, cursor: 0 },
        ]),
      ),
      points: new Map(RULES.map((rule) => [rule.id, openDeskPoint(id)])),
    };
  });
  type Desk = (typeof desks)[number];
  const save = ({ stored, points }: Desk, point: number): void => {
    const memory = points.get(point);
    // What is on a device is only read after its browser was killed.
    const isRead = kills.some((one) => one.at >= now && desks[one.desk]?.points === points);
    if (!memory || !isRead) return;
    const { outbox, log, share, isLimited, cursor } = memory;
    stored.set(point, { outbox: [...outbox], entries: log.all(), share, isLimited, cursor });
  };
  const kill = (desk: Desk): void => {
    for (const { id } of RULES) desk.points.set(id, openDeskPoint(desk.id, desk.stored.get(id)));
  };

  /** Messages are lost, late and doubled. */
  const late: { at: number; run: () => void }[] = [];
  const send = (desk: Desk, point: number): void => {
    const memory = desk.points.get(point);
    if (!memory) return;
    const request: SyncRequest = structuredClone(requestOf(memory));
    const sentAt = now + desk.clockError;
    const receive = (): void => {
      const answer = server.sync(desk.id, point, request, { sentAt, now });
      if (random() < 0.1) {
        if (fault === "a lost answer empties the outbox") memory.outbox = memory.outbox.slice(request.entries.length);
        return;
      }
      const present = desk.points.get(point);
      if (!present) return;
      applyAnswer(present, answer);
      save(desk, point);
    };
    const chance = random();
    if (chance < 0.1) return;
    if (chance < 0.3) late.push({ at: now + below(20_000), run: receive });
    else receive();
    if (chance > 0.9) late.push({ at: now + below(20_000), run: receive });
  };
  const scan = (desk: Desk, { person, point, isUndo }: Scan): void => {
    const memory = desk.points.get(point);
    const rule = RULES.find(({ id }) => id === point);
    if (!memory || !rule) return;
    const entry = { id: `${desk.id}-${ids++}`, person, desk: desk.id, at: now + desk.clockError, undoes: null };
    if (isUndo) {
      const own = memory.log.arrivalsOf(person).find((one) => one.desk === desk.id);
      if (!own) return;
      record(memory, { ...entry, undoes: own.id });
      undone.add(own.id);
    } else {
      if (memory.share === null && rule === LIMITED) return;
      if (decide(guest(person), { rule, rules: RULES, log: memory.log, left: leftAt(memory), now }).kind !== "welcome")
        return;
      record(memory, entry);
      welcomes.push({ entry, point, trueTime: now });
    }
    if (fault !== "an entry is shown before it is stored") save(desk, point);
    const inside = welcomes.filter((one) => one.point === LIMITED.id && !undone.has(one.entry.id));
    if (point === LIMITED.id && new Set(inside.map((one) => one.entry.person)).size > LIMIT)
      problems.add("over the limit");
  };

  const kills = Array.from({ length: KILLED }, () => ({ at: below(RUSH_MS), desk: below(desks.length) }));
  let next = 0;
  for (; now <= RUSH_MS + SETTLE_MS; now += STEP_MS) {
    for (const { at, desk } of kills) if (at >= now && at < now + STEP_MS) kill(desks[desk] as Desk);
    for (let scanned = scans[next]; scanned && scanned.at < now; scanned = scans[++next]) {
      const desk = desks.find(({ id }) => id === scanned?.desk);
      if (desk) scan(desk, scanned);
    }
    for (const message of late.filter(({ at }) => at <= now)) message.run();
    late.splice(0, late.length, ...late.filter(({ at }) => at > now));
    if (now % SYNC_MS === 0)
      for (const desk of desks) if (desk.isOnline(now)) for (const { id } of RULES) send(desk, id);
  }

  const doublesOf = (log: ReturnType<typeof createDoorLog>): string =>
    log
      .doubles()
      .map(
        ({ person, entries }) =>
          `${person} ${entries
            .map(({ id }) => id)
            .toSorted()
            .join()}`,
      )
      .toSorted()
      .join(" ");
  let doubles = 0;
  for (const { id: point } of RULES) {
    const kept = createDoorLog(server.entriesOf(point));
    const own = welcomes.filter((one) => one.point === point);
    if (own.some(({ entry }) => !kept.has(entry.id))) problems.add("an entry was lost");
    const times = new Map(kept.all().map(({ id, at }) => [id, at]));
    if (own.some(({ entry, trueTime }) => Math.abs((times.get(entry.id) ?? trueTime) - trueTime) > 25_000))
      problems.add("a time is wrong");
    const truth = createDoorLog(own.map(({ entry }) => entry));
    truth.add(...server.entriesOf(point).filter(({ undoes }) => undoes !== null));
    doubles += truth.doubles().length;
    for (const { points } of desks) {
      const log = points.get(point)?.log ?? createDoorLog();
      if (doublesOf(log) !== doublesOf(truth)) problems.add("who came in twice is not named at every desk");
    }
  }
  const admitted = createDoorLog(server.entriesOf(LIMITED.id)).people();
  return { problems: [...problems], doubles, admitted };
}
