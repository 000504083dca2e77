import { nanoid } from "nanoid";
import { isRegistered } from "#features/people/index.ts";
import type { Services } from "#platform/services.ts";
import { findAccount, insertAccount } from "../identity.repository.ts";
import { createKnownDevices } from "./known-device.ts";

export type Admission =
  /** `deviceCookie` is a `Set-Cookie` header by which this device is recognized from now on. */
  { kind: "in"; sub: string; deviceCookie: string } | { kind: "stranger" };

type Known = {
  /** For an account that does not exist yet. */
  passwordHash?: () => Promise<string | null>;
  /** If it has been read already. */
  account?: { sub: string } | null;
};

/**
 * What follows once a person has proved that an address is theirs: only who is registered comes in.
 */
export function createAdmission({ db, config }: Services) {
  const devices = createKnownDevices(config.secret, config.publicUrl.startsWith("https:"));
  const isDemonstration = config.mode === "demonstration";
  return async (
    email: string,
    cookies: string | undefined,
    { passwordHash = async () => null, account }: Known = {},
  ): Promise<Admission> => {
    if (!(await isRegistered(db, email))) return { kind: "stranger" };
    const present = account ?? (await findAccount(db, email));
    const { sub } =
      present ??
      (await insertAccount(db, { email, sub: nanoid(), passwordHash: await passwordHash(), isDemonstration }));
    return { kind: "in", sub, deviceCookie: devices.remember(cookies, sub) };
  };
}
