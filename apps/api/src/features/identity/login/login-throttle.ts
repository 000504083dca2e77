import { createHmac } from "node:crypto";
import { networkOf } from "#platform/http/address-limits.ts";
import type { Chore } from "#platform/jobs/chores.ts";
import type { Db } from "#platform/postgres/db.ts";
import { deriveKey } from "#platform/encrypt.ts";
import {
  claimAttempts,
  clearFailures,
  removeOldFailures,
  undoAttempt,
  type Act,
  type Claim,
  type Claimed,
  type ThrottleRules,
} from "./login-throttle.repository.ts";

const DAY_S = 24 * 60 * 60;
/** Five mistakes without a delay, then 2 s, 4 s, 8 s … up to a quarter of an hour between two attempts. */
const AT_ADDRESS: ThrottleRules = { freeFailures: 5, longestDelayS: 15 * 60, forgetAfterS: DAY_S };
/** A known device is not delayed, but after this many failures in a row it is treated as an unknown one. */
const AT_KNOWN_DEVICE: ThrottleRules = { freeFailures: 50, longestDelayS: DAY_S, forgetAfterS: DAY_S };

/** Emails with a code: a few at once, then ever fewer. The second limit protects a mailbox from being flooded from many networks. */
const CODES_FROM_ADDRESS: ThrottleRules = { freeFailures: 5, longestDelayS: 15 * 60, forgetAfterS: DAY_S };
const CODES_TO_MAILBOX: ThrottleRules = { freeFailures: 10, longestDelayS: 15 * 60, forgetAfterS: DAY_S };
/** Wrong codes for one address, from all browsers and networks that are not known devices: a code has only a million values. */
const TRIES_AT_MAILBOX: ThrottleRules = { freeFailures: 20, longestDelayS: 15 * 60, forgetAfterS: DAY_S };
const CODES_FROM_KNOWN_DEVICE: ThrottleRules = { freeFailures: 10, longestDelayS: 15 * 60, forgetAfterS: DAY_S };

type From = { ip: string; knownDevice: string | null };
type Attempt<Row = null> =
  /** Counted as a failure until it succeeds. `undo` takes that back if its password could not be checked. */
  { kind: "counted"; row: Row | null; undo: () => Promise<void> } | { kind: "wait"; seconds: number };

export type LoginThrottle = {
  attempt: (email: string, from: From) => Promise<Attempt>;
  /** With a code. Also counts what others try for this address elsewhere. What is done with it is a part of the same statement. */
  attemptCode: <Row>(email: string, from: From, act: Act) => Promise<Attempt<Row>>;
  /** The counters that a success clears, in the order in which they are locked. */
  countersOf: (email: string, from: From) => string[];
  succeed: (email: string, from: From) => Promise<void>;
  /** Counts an email with a code, and stores it in the same statement. */
  askForCode: <Row>(email: string, from: From, act: Act) => Promise<Claimed<Row>>;
};

/**
 * Delays attempts per person and IP address. Because the key has both, nobody can lock a person out from elsewhere, and
 * people behind one address do not delay one another. The counters are in the database, shared by processes; only
 * digests are stored.
 */
export function createLoginThrottle(db: Db, secret: string, now: () => number): LoginThrottle {
  const hmacKey = deriveKey(secret, "narthex login throttle");
  const keyFor = (...parts: string[]): string =>
    createHmac("sha256", hmacKey).update(JSON.stringify(parts)).digest("base64url");
  const addressKey = (email: string, ip: string): string => keyFor("address", email, networkOf(ip));
  const deviceKey = (email: string, device: string): string => keyFor("device", email, device);
  const codeKeysOf = (email: string, { ip, knownDevice }: From): Claim[] =>
    knownDevice
      ? [[keyFor("code device", email, knownDevice), CODES_FROM_KNOWN_DEVICE]]
      : [
          [keyFor("code address", email, networkOf(ip)), CODES_FROM_ADDRESS],
          [keyFor("code mailbox", email), CODES_TO_MAILBOX],
        ];
  const triesKey = (email: string): string => keyFor("code tries", email);
  /** Counted under all of these keys, or under none. */
  const claim = async <Row = null>(claims: readonly Claim[], act?: Act): Promise<Attempt<Row>> => {
    const at = new Date(now());
    const undo = async (some: readonly Claim[]): Promise<void> =>
      void (await Promise.all(some.map(([key]) => undoAttempt(db, key, at))));
    const claimed = await claimAttempts<Row>(db, claims, at, act);
    const { delayed } = claimed;
    if (!delayed) return { kind: "counted", row: claimed.row, undo: () => undo(claims) };
    await undo(
      claims.slice(
        0,
        claims.findIndex(([key]) => key === delayed.key),
      ),
    );
    return { kind: "wait", seconds: delayed.seconds };
  };
  const attempt = async <Row = null>(email: string, { ip, knownDevice }: From, act?: Act): Promise<Attempt<Row>> => {
    if (knownDevice) {
      const known = await claim<Row>([[deviceKey(email, knownDevice), AT_KNOWN_DEVICE]], act);
      if (known.kind === "counted") return known;
    }
    return claim<Row>([[addressKey(email, ip), AT_ADDRESS]], act);
  };
  const countersOf = (email: string, { ip, knownDevice }: From): string[] => [
    addressKey(email, ip),
    triesKey(email),
    ...(knownDevice ? [deviceKey(email, knownDevice)] : []),
    ...codeKeysOf(email, { ip, knownDevice }).map(([key]) => key),
  ];
  return {
    attempt,
    attemptCode: <Row>(email: string, from: From, act: Act) =>
      from.knownDevice
        ? attempt<Row>(email, from, act)
        : claim<Row>(
            [
              [addressKey(email, from.ip), AT_ADDRESS],
              [triesKey(email), TRIES_AT_MAILBOX],
            ],
            act,
          ),
    countersOf,
    succeed: (email, from) => clearFailures(db, countersOf(email, from)),
    askForCode: <Row>(email: string, from: From, act: Act) =>
      claimAttempts<Row>(db, codeKeysOf(email, from), new Date(now()), act),
  };
}

export const removeOldLoginFailuresChore: Chore = {
  name: "remove-old-login-failures",
  cron: "47 * * * *",
  run: ({ db }) => removeOldFailures(db, DAY_S),
};
