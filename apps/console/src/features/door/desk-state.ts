import type { DoorPoint } from "@narthex/contract/console/door";
import type { DoorRule } from "@narthex/domain/door/decide";
import type { DoorDouble } from "@narthex/domain/door/log";

/** What the screen shows of a desk. */
export type DeskState = {
  point: DoorPoint;
  points: readonly DoorPoint[];
  /** Null without a limit. */
  left: number | null;
  people: number;
  unsent: number;
  /** How many of these the device could not store: only this page has them. */
  unstored: number;
  /** When the server last answered; null before it did. */
  syncedAt: number | null;
  /** What the last exchange with the server came to: `offline` is without a network, and `failed` without a usable answer. */
  connection: "online" | "offline" | "failed";
  isSignedOut: boolean;
  doubles: DoorDouble[];
  /** Names of people whose entries the server refused: they are not registered any more. */
  refused: string[];
};

/** A point as it decides who may enter. */
export const ruleOf = ({ id, audience, opensAt, closesAt }: DoorPoint): DoorRule => ({
  id,
  audience,
  opensAt: opensAt === null ? null : Date.parse(opensAt),
  closesAt: closesAt === null ? null : Date.parse(closesAt),
});
