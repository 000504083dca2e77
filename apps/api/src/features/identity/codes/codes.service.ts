import { randomBytes, timingSafeEqual } from "node:crypto";
import type { ConferenceType, Locale } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import { nanoid } from "nanoid";
import { editionOf, findAsker } from "#features/audience/index.ts";
import { CODE_PURPOSE, decrypt, encrypt, secretDigestOf } from "#platform/encrypt.ts";
import { createDelivery, NOBODY, type Deliver } from "#platform/jobs/mail.ts";
import { defineJob } from "#platform/jobs/queue.ts";
import type { Services } from "#platform/services.ts";
import type { Db } from "#platform/postgres/db.ts";
import { findAccount } from "../identity.repository.ts";
import { createAdmission, type Admission } from "../login/admission.ts";
import { createKnownDevices } from "../login/known-device.ts";
import { createLoginThrottle } from "../login/login-throttle.ts";
import { mailboxOf } from "../reset/reset.service.ts";
import { firstOf } from "../login/page.ts";
import { codeCookieOf, codeMailboxOf, createCodeCookie, setCodeCookie } from "./code-cookie.ts";
import { codeMail } from "./code-mail.ts";
import { codeOf, deskDigestOf } from "./code-digest.ts";
import {
  countedTry,
  countWaitingCodes,
  findCode,
  findSeed,
  insertedCode,
  MAX_TRIES,
  removeCode,
  useCode,
  useDeskCode,
  type AskedCode,
  type InsertedCode,
  type TriedCode,
} from "./codes.repository.ts";
import { DESK_DIGITS } from "./desk-code.ts";

const KEPT_MS = 2_000;
/** A shorter line is gone before the page is read, and would tell whether the last address got an email. */
const SHORT = 20;

/** How many emails with a code leave before the next one, to the ten; 0 for a short line. Counted at most every two seconds. */
function createMailLine(db: Db, job: string): () => Promise<number> {
  let counted: { at: number; ahead: Promise<number> } | null = null;
  return () => {
    const at = performance.now();
    if (counted === null || at - counted.at > KEPT_MS) {
      const ahead = countWaitingCodes(db, job).then((waiting) => (waiting < SHORT ? 0 : Math.round(waiting / 10) * 10));
      counted = { at, ahead };
      ahead.catch(() => (counted = null));
    }
    return counted.ahead;
  };
}

const CODE_S = 10 * 60;
/** The next email to the same browser and address leaves no earlier. */
const AGAIN_S = 30;
const SEED_BYTES = 16;
/** A mail server takes long for each email, and the codes of a full hall must not wait for one another. */
const CODES_AT_ONCE = 5;

type Asker = { ip: string; cookies: string | undefined };
/** `interaction` names the sign-in that the link in the email opens. */
type Question = Asker & { email: string; locale: Locale; edition: Edition | undefined; interaction: string };
/** `cookie` is a `Set-Cookie` header; null if this browser asked a moment ago. */
type Asked =
  | { kind: "asked"; cookie: string | null; againS: number; ahead: number }
  | { kind: "wait"; seconds: number };
type Checked =
  | Admission
  | { kind: "wrong" }
  | { kind: "wait"; seconds: number }
  /** Wrong, and the last try. */
  | { kind: "spent" }
  /** This browser has no code. */
  | { kind: "expired" };
/** A code that this browser has asked for, the seconds after which it may ask again, and how many emails leave before (of a long line). */
export type PendingCode = { email: string; againS: number; ahead: number };

export type Codes = {
  ask: (question: Question) => Promise<Asked>;
  pending: (cookies: string | undefined) => Promise<PendingCode | null>;
  check: (answer: Asker & { code: string }) => Promise<Checked>;
  /** The `Set-Cookie` header that ends the code of a browser. */
  clearCookie: () => string;
};

/** `personId` is null for an address that nobody has; `locale` is that of the page. */
type CodeRequest = {
  id: string;
  personId: number | null;
  locale: Locale;
  conference?: ConferenceType;
  interaction: string;
};
const CODE_REQUEST = defineJob<CodeRequest>("sign-in-code");

const idOf = (cookie: string): string => secretDigestOf(`sign-in code ${cookie}`);

/** A code as it was typed: people add spaces, and some keyboards have other digits. */
const digitsOf = (typed: string): string => typed.normalize("NFKC").replaceAll(/\D/gu, "");

/**
 * Sign-in with a code by email. A job sends it, for every address, so that neither an answer nor its time tells who is
 * registered.
 */
export function createCodes(services: Services, now: () => number = Date.now): Codes {
  const { db, queue, config } = services;
  const isHttps = config.publicUrl.startsWith("https:");
  const throttle = createLoginThrottle(db, config.secret, now);
  const devices = createKnownDevices(config.secret, isHttps);
  const admit = createAdmission(services);
  const mailLine = createMailLine(db, CODE_REQUEST.name);
  const emailOf = (row: AskedCode, cookie: string): string => decrypt(row.sealed, cookie, CODE_PURPOSE);
  const find = async (cookie: string | null): Promise<AskedCode | null> =>
    cookie === null ? null : findCode(db, idOf(cookie), new Date(now()));
  const fromOf = async (email: string, { ip, cookies }: Asker) => {
    // What is looked up depends on the browser's cookie only, so that the time says nothing about the address.
    const account = devices.isAny(cookies) ? await findAccount(db, email) : null;
    return { ip, knownDevice: account && devices.find(cookies, account.sub) };
  };
  const againS = (row: AskedCode): number => Math.max(0, Math.ceil((row.askedAtMs + AGAIN_S * 1000 - now()) / 1000));

  return {
    async ask(question) {
      const email = mailboxOf(question.email);
      const mailbox = codeMailboxOf(email);
      const former = codeCookieOf(question.cookies, isHttps);
      const present = await find(former);
      if (present?.mailbox === mailbox && againS(present) > 0)
        return { kind: "asked", cookie: null, againS: againS(present), ahead: await mailLine() };
      const from = await fromOf(email, question);
      const cookie = createCodeCookie();
      const [id, at] = [idOf(cookie), now()];
      const sealed = encrypt(email, cookie, CODE_PURPOSE);
      const { locale, edition, interaction } = question;
      const seed = randomBytes(SEED_BYTES).toString("base64url");
      const row = { id, mailbox, sealed, seed, askedAt: new Date(at), expiresAt: new Date(at + CODE_S * 1000) };
      // Without a transaction: if what follows fails, no browser has the new cookie, and the former one stays valid.
      const claimed = await throttle.askForCode<InsertedCode>(email, from, insertedCode(row, email));
      if (claimed.delayed) return { kind: "wait", seconds: claimed.delayed.seconds };
      const personId = claimed.row?.personId ?? null;
      const of = edition && { conference: edition.conferenceType };
      await queue.send(db, CODE_REQUEST, { id, personId, locale, interaction, ...of });
      if (former) await removeCode(db, idOf(former));
      return {
        kind: "asked",
        cookie: setCodeCookie(cookie, CODE_S, isHttps),
        againS: AGAIN_S,
        ahead: await mailLine(),
      };
    },
    async pending(cookies) {
      const cookie = codeCookieOf(cookies, isHttps);
      const row = await find(cookie);
      return row && cookie ? { email: emailOf(row, cookie), againS: againS(row), ahead: await mailLine() } : null;
    },
    async check({ code, ...asker }) {
      const cookie = codeCookieOf(asker.cookies, isHttps);
      const present = await find(cookie);
      if (!present || !cookie) return { kind: "expired" };
      const email = emailOf(present, cookie);
      const from = await fromOf(email, asker);
      const attempt = await throttle.attemptCode<TriedCode>(email, from, countedTry(present.id, new Date(now())));
      if (attempt.kind === "wait") return attempt;
      const { row } = attempt;
      if (!row) {
        await attempt.undo();
        return { kind: "spent" };
      }
      const digits = digitsOf(code);
      const expected = codeOf(config.secret, row);
      const isRight =
        digits.length === DESK_DIGITS
          ? await useDeskCode(db, row.mailbox, deskDigestOf(config.secret, row.mailbox, digits), new Date(now()))
          : digits.length === expected.length && timingSafeEqual(Buffer.from(digits), Buffer.from(expected));
      if (!isRight) return { kind: row.tries < MAX_TRIES ? "wrong" : "spent" };
      const account = { email, sub: nanoid(), isDemonstration: config.mode === "demonstration" };
      const standing = await useCode(db, row.id, account, throttle.countersOf(email, from));
      if (!standing) return { kind: "expired" };
      return admit(email, asker.cookies, { standing });
    },
    clearCookie: () => setCodeCookie("", 0, isHttps),
  };
}

/**
 * Does the same work for an address that nobody has, up to an email that is dropped: the person who asks could notice the
 * server's load in the next answer. Repeated after a failure, it sends the same code, until its time is over.
 */
async function sendCode(
  { db, config }: Services,
  deliver: Deliver,
  { id, personId, locale: shown, conference, interaction }: CodeRequest,
  editions: readonly Edition[],
): Promise<void> {
  const seed = await findSeed(db, id, new Date());
  if (seed === null) return;
  const asker = await findAsker(db, personId ?? 0);
  const to = asker?.isRegistered ? asker.email : NOBODY;
  const edition = editionOf(asker, firstOf(editions, conference));
  const code = codeOf(config.secret, { id, seed });
  await deliver(id, codeMail(config, { to, code, locale: asker?.locale ?? shown, edition, interaction }));
}

export function startCodeRequests(services: Services, editions: () => Edition[]): void {
  const deliver = createDelivery(services.config);
  services.queue.work(CODE_REQUEST, (request) => sendCode(services, deliver, request, editions()), CODES_AT_ONCE);
}
