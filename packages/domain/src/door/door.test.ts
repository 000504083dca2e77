import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decide, type DoorRule } from "./decide.ts";
import { createDoorLog, type DoorEntry } from "./log.ts";
import { correctedTime, countQuarters, tableOf } from "./numbers.ts";
import { indexNames, searchNames } from "./search.ts";
import { freePlaces, nextGrant, type DeskShare } from "./shares.ts";

const person = fc.constantFrom("ann", "ben", "cem");
const desk = fc.constantFrom("1", "2");
const entries = fc
  .uniqueArray(fc.record({ id: fc.stringMatching(/^[a-z]$/), person, desk, at: fc.nat(99) }), {
    selector: ({ id }) => id,
    maxLength: 20,
  })
  .chain((arrivals) =>
    fc.array(fc.nat(Math.max(0, arrivals.length - 1)), { maxLength: 10 }).map((undone): DoorEntry[] => [
      ...arrivals.map((one) => ({ ...one, undoes: null })),
      ...undone.flatMap((at, index) => {
        const target = arrivals[at];
        return target ? [{ ...target, id: `undo ${index}`, undoes: target.id }] : [];
      }),
    ]),
  );

const viewOf = (log: ReturnType<typeof createDoorLog>) => ({
  all: log.all(),
  people: log.people(),
  doubles: log.doubles().toSorted((a, b) => (a.person < b.person ? -1 : 1)),
  arrivals: ["ann", "ben", "cem"].map(log.arrivalsOf),
  used: ["1", "2"].map(log.usedBy),
});

describe("entries of a point of arrival", () => {
  it("give the same result in any order and any number of times, also undos that come before what they undo [Q02]", () => {
    const shuffled = entries.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 })),
    );
    fc.assert(
      fc.property(shuffled, ([list, again]) => {
        expect(viewOf(createDoorLog(again))).toEqual(viewOf(createDoorLog(list)));
      }),
    );
  });

  it("of two desks merge to the same from both sides, and nothing that was recorded is lost [Q02]", () => {
    fc.assert(
      fc.property(entries, fc.nat(20), fc.nat(20), (list, from, to) => {
        const [a, b] = [list.slice(0, to), list.slice(from)];
        const [left, right] = [createDoorLog(a), createDoorLog(b)];
        left.add(...right.all());
        right.add(...createDoorLog(a).all());
        expect(viewOf(left)).toEqual(viewOf(right));
        for (const { id } of [...a, ...b]) expect(left.has(id)).toBe(true);
      }),
    );
  });

  it("have the earlier of two times, whichever comes first: the server corrects a wrong clock [Q02]", () => {
    const entry = { id: "a", person: "ann", desk: "1", undoes: null };
    const times = (...at: number[]) => createDoorLog(at.map((one) => ({ ...entry, at: one }))).arrivalsOf("ann");
    expect(times(9, 3)).toEqual(times(3, 9));
    expect([correctedTime(100, -60, 500), correctedTime(100, 900, 500)]).toEqual([40, 500]);
  });

  it("name a person who came in twice with both desks and times, until one of them is undone [Q03]", () => {
    const first = { id: "a", person: "ann", desk: "1", at: 5, undoes: null };
    const second = { id: "b", person: "ann", desk: "2", at: 3, undoes: null };
    const log = createDoorLog([first, second]);
    expect([log.doubles(), log.people()]).toEqual([[{ person: "ann", entries: [second, first] }], 1]);
    log.add({ ...second, id: "c", at: 8, undoes: "b" });
    expect([log.doubles(), log.arrivalsOf("ann")]).toEqual([[], [first]]);
  });
});

describe("shares of a limit", () => {
  const share = (name: string) =>
    fc.record({ desk: fc.constant(name), granted: fc.nat(50), used: fc.nat(50), isOpen: fc.boolean() });
  const all = fc.tuple(share("own"), share("a"), share("b"));

  it("never exceed the limit together, take nothing from a desk, and leave nothing over that a desk needs [Q04]", () => {
    fc.assert(
      fc.property(all, fc.nat(300), ([one, ...others], limit) => {
        const own: DeskShare = { ...one, isOpen: true };
        const { places, fair } = nextGrant(limit, own, others);
        const held = Math.max(own.granted, own.used);
        expect(places).toBeGreaterThanOrEqual(held);
        const before = freePlaces(limit, [own, ...others]);
        const after = freePlaces(limit, [{ ...own, granted: places }, ...others]);
        expect(after).toBeGreaterThanOrEqual(Math.min(0, before));
        if (before > 0 && own.granted <= own.used) expect(fair === 0 || places > own.used).toBe(true);
      }),
    );
  });
});

describe("the answer of a desk", () => {
  const rule: DoorRule = { id: 1, audience: { who: "slot", slot: "bus-1" }, opensAt: 100, closesAt: 200 };
  const hall: DoorRule = { id: 2, audience: { who: "service", service: 3 }, opensAt: null, closesAt: null };
  const guest = { id: "ann", comes: true, type: "SCS" as const, slots: ["bus-1"], seats: { "3": "Row 1" } };
  const at = (change: object) => ({ rule, rules: [rule, hall], log: createDoorLog(), left: null, now: 150, ...change });
  const in1 = { id: "a", person: "ann", desk: "2", at: 120, undoes: null };

  it("is welcome, already here, not for this door with where to go, closed, full or unknown [Q01]", () => {
    const kinds = [
      decide(guest, at({})),
      decide(guest, at({ log: createDoorLog([in1]), left: 0 })),
      decide({ ...guest, slots: [] }, at({})),
      decide(guest, at({ now: 99 })),
      decide(guest, at({ now: 200 })),
      decide(guest, at({ left: 0 })),
      decide(undefined, at({})),
    ];
    expect(kinds.map((one) => ({ ...one, person: null }))).toEqual([
      { kind: "welcome", person: null },
      { kind: "already", person: null, entry: in1 },
      { kind: "elsewhere", person: null, points: [2] },
      { kind: "closed", person: null, opensAt: 100 },
      { kind: "closed", person: null, opensAt: null },
      { kind: "full", person: null },
      { kind: "unknown", person: null },
    ]);
  });

  it("is for people of a type, with a place in a slot or with a seat at a service alone [Q01]", () => {
    const kind = (audience: DoorRule["audience"], who: object) =>
      decide({ ...guest, ...who }, at({ rule: { ...rule, audience } })).kind;
    expect([
      kind({ who: "type", type: "SCS" }, {}),
      kind({ who: "type", type: "GC" }, {}),
      kind({ who: "service", service: 3 }, {}),
      kind({ who: "service", service: 4 }, {}),
      kind({ who: "everyone" }, { slots: [], seats: {} }),
      kind({ who: "everyone" }, { comes: false }),
    ]).toEqual(["welcome", "elsewhere", "welcome", "elsewhere", "welcome", "elsewhere"]);
  });
});

it("finds names by the start of each word in any script, with or without accents and tones [Q05]", () => {
  const names = [
    "José Núñez",
    "王伟",
    "Wáng Wěi",
    "น้ำฝน ใจดี",
    "Anne-Marie O’Neill",
    "สมชาย ศรีสุข",
    "Đặng Łukasz Sørensen",
  ];
  const index = indexNames(names, (name) => name);
  const found = (text: string) => searchNames(index, text, 9);
  expect(
    ["nun jos", "王", "伟", "wang we", "นำฝ", "ใจ น้ำ", "mar oneill", "ose", "", "ศรี", "dang luk sore", "đặ ł"].map(
      found,
    ),
  ).toEqual([
    ["José Núñez"],
    ["王伟"],
    ["王伟"],
    ["Wáng Wěi"],
    ["น้ำฝน ใจดี"],
    ["น้ำฝน ใจดี"],
    ["Anne-Marie O’Neill"],
    [],
    [],
    ["สมชาย ศรีสุข"],
    ["Đặng Łukasz Sørensen"],
    ["Đặng Łukasz Sørensen"],
  ]);
});

it("counts people by quarter of an hour, with the empty ones between [Q06]", () => {
  const at = (minutes: number) => ({ id: "", person: "", desk: "", undoes: null, at: minutes * 60_000 });
  expect(countQuarters([at(1), at(14), at(46)]).map(({ count }) => count)).toEqual([2, 0, 0, 1]);
  expect(countQuarters([])).toEqual([]);
});

it("knows the row or table of a seat [Q06]", () => {
  const seats = ["Block A · Row 1 · Seat 12", "Row C · Seat 8", "Table 4, 2", "G-20-2", "โต๊ะ 3 · ที่ 4", "12", ""];
  expect(seats.map(tableOf)).toEqual(["Block A · Row 1", "Row C", "Table 4", "G-20", "โต๊ะ 3", "12", ""]);
});
