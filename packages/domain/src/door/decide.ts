import type { DelegateType } from "@narthex/contract/base/common";
import type { DoorEntry, DoorLog } from "./log.ts";

/** Who may enter: everyone, people of a type, with a place in a slot, or with a seat at a service. */
export type DoorAudience =
  | { who: "everyone" }
  | { who: "type"; type: DelegateType }
  | { who: "slot"; slot: string }
  | { who: "service"; service: number };

/** Opening hours are in ms since the epoch; null is always. */
export type DoorRule = { id: number; audience: DoorAudience; opensAt: number | null; closesAt: number | null };

/** What decides where a person may enter. Seats are by service. `comes` is false for people who follow from elsewhere. */
export type Entitled = {
  comes: boolean;
  type: DelegateType;
  slots: readonly string[];
  seats: Readonly<Record<string, string>>;
};

export const mayEnter = ({ comes, type, slots, seats }: Entitled, audience: DoorAudience): boolean => {
  if (!comes) return false;
  if (audience.who === "everyone") return true;
  if (audience.who === "type") return type === audience.type;
  if (audience.who === "slot") return slots.includes(audience.slot);
  return seats[String(audience.service)] !== undefined;
};

/** The seat that a person has at a point, or null. */
export const seatAt = ({ seats }: Entitled, audience: DoorAudience): string | null =>
  audience.who === "service" ? (seats[String(audience.service)] ?? null) : null;

export type DoorAnswer<P> =
  | { kind: "welcome"; person: P }
  | { kind: "already"; person: P; entry: DoorEntry }
  /** `points`: where the person may enter instead, those that are open first. */
  | { kind: "elsewhere"; person: P; points: number[] }
  | { kind: "closed"; person: P; opensAt: number | null }
  | { kind: "full"; person: P }
  | { kind: "unknown" };

const isOpenAt = ({ opensAt, closesAt }: DoorRule, now: number): boolean =>
  (opensAt === null || now >= opensAt) && (closesAt === null || now < closesAt);

const instead = (person: Entitled, rules: readonly DoorRule[], now: number): number[] =>
  rules
    .filter((rule) => rule.audience.who !== "everyone" && mayEnter(person, rule.audience))
    .filter(({ closesAt }) => closesAt === null || now < closesAt)
    .toSorted((a, b) => Number(isOpenAt(b, now)) - Number(isOpenAt(a, now)) || (a.opensAt ?? 0) - (b.opensAt ?? 0))
    .map(({ id }) => id);

/** Decides about a person at a point. `left` is how many the desk may still let in; null is no limit. */
export function decide<P extends Entitled & { id: string }>(
  person: P | undefined,
  at: { rule: DoorRule; rules: readonly DoorRule[]; log: DoorLog; left: number | null; now: number },
): DoorAnswer<P> {
  const { rule, rules, log, left, now } = at;
  if (!person) return { kind: "unknown" };
  const [entry] = log.arrivalsOf(person.id);
  if (entry) return { kind: "already", person, entry };
  if (!mayEnter(person, rule.audience)) return { kind: "elsewhere", person, points: instead(person, rules, now) };
  if (!isOpenAt(rule, now))
    return { kind: "closed", person, opensAt: rule.opensAt !== null && now < rule.opensAt ? rule.opensAt : null };
  if (left !== null && left <= 0) return { kind: "full", person };
  return { kind: "welcome", person };
}
