import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { expect, it } from "vitest";
import { warningsOf, type WarnedPack } from "./warnings.ts";

const accent = { accent: "#8a2b10", accentInk: "#ffffff", accentSoft: "#fbe9e1" };
const dark = { accent: "#f0a58c", accentInk: "#131120", accentSoft: "#2a2433" };
const at = (time: string): string => `2026-05-01T${time}:00+08:00`;

let count = 0;
const event = (own: Partial<PackEvent>): PackEvent =>
  ({
    id: ++count,
    type: "session",
    title: { en: `Session ${count}` },
    label: "",
    subtitle: "",
    location: [],
    start: at("09:00"),
    durationInMin: 60,
    session: null,
    hideDelegateType: null,
    locale: null,
    hasSeating: false,
    enableLiveInterpretation: false,
    liveInterpretationLink: null,
    ...own,
  }) as PackEvent;

/** The kinds of warnings for events on the same day. */
const kindsOf = (events: PackEvent[], own: Partial<WarnedPack> = {}): string[] =>
  warningsOf({
    edition: {
      brand: { light: accent, dark },
      seatingServices: [1],
      seatingPlans: [],
    } as unknown as WarnedPack["edition"],
    schedule: { "2026-05-01": events },
    experiences: null,
    materials: {},
    ...own,
  }).map(({ kind }) => kind);

const HALL = { location: ["Hall"] };

it("warns of a room at one time, unless the events are for different people or one is a break [B28]", () => {
  expect(kindsOf([event(HALL), event(HALL)])).toEqual(["room"]);
  expect(kindsOf([event(HALL), event({ ...HALL, start: at("10:00") })])).toEqual([]);
  expect(kindsOf([event(HALL), event({ ...HALL, type: "break" })])).toEqual([]);
  expect(kindsOf([event({ ...HALL, hideDelegateType: "SCS" }), event({ ...HALL, hideDelegateType: "GC" })])).toEqual(
    [],
  );
});

it("warns of an overlap with an experience, of seats without a plan, and of interpretation without a link [B28]", () => {
  const slot = { start: at("09:30"), end: at("11:00") };
  const experiences = { experiences: [{ type: "CG", slots: [slot] }] } as unknown as WarnedPack["experiences"];
  expect(kindsOf([event({}), event({ start: at("11:00") })], { experiences })).toEqual(["experience"]);
  const seated = event({ label: "SERVICE 1", hasSeating: true });
  expect(kindsOf([seated])).toEqual(["seating"]);
  const interpreted = event({ session: 1, enableLiveInterpretation: true });
  expect(kindsOf([interpreted])).toEqual(["interpretation"]);
  const materials = { 1: { liveVoiceLink: "https://voice.example" } } as unknown as WarnedPack["materials"];
  expect(kindsOf([interpreted], { materials })).toEqual([]);
});
