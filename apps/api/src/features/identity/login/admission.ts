import { nanoid } from "nanoid";
import type { Services } from "#platform/services.ts";
import { insertAccount } from "../identity.repository.ts";
import { createKnownDevices } from "./known-device.ts";
import { findStanding, type Standing } from "../standing.repository.ts";

export type Admission =
  /** `deviceCookie` is a `Set-Cookie` header by which this device is recognized from now on. */
  { kind: "in"; sub: string; email: string; deviceCookie: string } | { kind: "stranger" };

/**
 * What follows once a person has proved that an address is theirs: only who is registered comes in.
 */
export function createAdmission({ db, config }: Services) {
  const devices = createKnownDevices(config.secret, config.publicUrl.startsWith("https:"));
  const isDemonstration = config.mode === "demonstration";
  return async (
    email: string,
    cookies: string | undefined,
    /** `passwordHash` is for an account that does not exist yet; `standing` is known if it was read already. */
    { standing, passwordHash }: { standing?: Standing; passwordHash?: () => Promise<string> } = {},
  ): Promise<Admission> => {
    const { isRegistered, sub: present } = standing ?? (await findStanding(db, email));
    if (!isRegistered) return { kind: "stranger" };
    const create = async () =>
      insertAccount(db, { email, sub: nanoid(), passwordHash: (await passwordHash?.()) ?? null, isDemonstration });
    const sub = present ?? (await create());
    return { kind: "in", sub, email, deviceCookie: devices.remember(cookies, sub) };
  };
}
