import { ProblemError } from "#platform/http/problems.ts";
import type { Services } from "#platform/services.ts";
import { DEMONSTRATION_PASSWORD } from "../demonstration.ts";
import { findAccount, renewPasswordHash, type Account } from "../identity.repository.ts";
import { hashPassword, isOutdated, isPassword, passwordsBusyS } from "../provider/passwords.ts";
import { createAdmission, type Admission } from "./admission.ts";
import { createKnownDevices } from "./known-device.ts";
import { createLoginThrottle } from "./login-throttle.ts";

type LoginRequest = { email: string; password: string; ip: string; cookies?: string | undefined };

type LoginResult =
  | Admission
  | { kind: "wrong" }
  | { kind: "wait"; seconds: number }
  /** Too many passwords are being checked. This attempt does not count. */
  | { kind: "busy"; seconds: number };

export type Login = (request: LoginRequest) => Promise<LoginResult>;

/** Decides who may sign in. Until the password is right, nothing reveals whether an address has an account. */
export function createLogin(services: Services, now: () => number = Date.now, maxWaitMs?: number): Login {
  const { db, config } = services;
  const isDemonstration = config.mode === "demonstration";
  const throttle = createLoginThrottle(db, config.secret, now);
  const admit = createAdmission(services);
  const devices = createKnownDevices(config.secret, config.publicUrl.startsWith("https:"));

  const isRightPassword = async (account: Account | null, email: string, password: string): Promise<boolean> => {
    if (await isPassword(password, account?.passwordHash ?? null, maxWaitMs)) return true;
    return isDemonstration && !account?.passwordHash && email.includes("@") && password === DEMONSTRATION_PASSWORD;
  };
  /** The cost of a hash can only be raised while the password is known. A busy server does it the next time. */
  const renewHash = async ({ email, passwordHash }: Account, password: string): Promise<void> => {
    if (passwordHash === null || !isOutdated(passwordHash) || passwordsBusyS() > 0) return;
    await renewPasswordHash(db, email, { from: passwordHash, to: await hashPassword(password) });
  };

  return async ({ email: typed, password, ip, cookies }) => {
    const email = typed.trim().toLowerCase();
    const busyS = passwordsBusyS();
    if (busyS > 0) return { kind: "busy", seconds: busyS };
    const account = await findAccount(db, email);
    const from = { ip, knownDevice: account && devices.find(cookies, account.sub) };
    const attempt = await throttle.attempt(email, from);
    if (attempt.kind === "wait") return attempt;
    const isRight = await isRightPassword(account, email, password).catch(async (error: unknown) => {
      await attempt.undo();
      if (error instanceof ProblemError && error.code === "busy") return error;
      throw error;
    });
    if (isRight instanceof ProblemError) return { kind: "busy", seconds: isRight.retryAfter ?? 0 };
    if (!isRight) return { kind: "wrong" };
    await throttle.succeed(email, from);
    if (account && !account.isDemonstration) await renewHash(account, password);
    return admit(email, cookies, { passwordHash: () => hashPassword(password) });
  };
}
