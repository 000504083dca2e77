import { nanoid } from "nanoid";
import type { House } from "#platform/house.ts";
import { isRegistered } from "../profiles/index.ts";
import { createAttempts } from "./attempts.ts";
import { DEMONSTRATION_PASSWORD } from "./demonstration.ts";
import { findAccount, insertAccount, type Account } from "./identity.repository.ts";
import { hashPassword, isPassword } from "./passwords.ts";

const WINDOW = 15 * 60_000;
/** A hall full of people comes from one address, so an address may fail more often than a person. */
const MOST = { email: 10, address: 100 };

type LoginResult =
  | { kind: "in"; sub: string }
  | { kind: "stranger" }
  | { kind: "wrong" }
  | { kind: "wait"; seconds: number };

export type Login = (email: string, password: string, address: string) => Promise<LoginResult>;

/** Decides who may come in. Nothing tells whether an address has an account, before its password is right. */
export function createLogin(house: House, now: () => number = Date.now): Login {
  const isDemonstration = house.config.mode === "demonstration";
  const byEmail = createAttempts(MOST.email, WINDOW, now);
  const byAddress = createAttempts(MOST.address, WINDOW, now);

  const admit = async (account: Account | null, email: string, password: string): Promise<boolean> => {
    if (await isPassword(password, account?.passwordHash ?? null)) return true;
    return isDemonstration && account === null && email.includes("@") && password === DEMONSTRATION_PASSWORD;
  };
  return async (typed, password, address) => {
    const email = typed.trim().toLowerCase();
    const seconds = Math.max(byEmail.wait(email), byAddress.wait(address));
    if (seconds > 0) return { kind: "wait", seconds };
    // Counted before it is known, so that many tries at once are not one.
    byEmail.fail(email);
    byAddress.fail(address);
    const account = await findAccount(house.db, email);
    if (!(await admit(account, email, password))) return { kind: "wrong" };
    byEmail.clear(email);
    byAddress.forgive(address);
    if (!(await isRegistered(house.db, email))) return { kind: "stranger" };
    if (account) return { kind: "in", sub: account.sub };
    const passwordHash = await hashPassword(password);
    const { sub } = await insertAccount(house.db, { email, sub: nanoid(), passwordHash, isDemonstration });
    return { kind: "in", sub };
  };
}
