import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { deriveKey, secretDigestOf } from "#platform/encrypt.ts";
import type { Db } from "#platform/postgres/db.ts";
import { useChallenge, type CheckedPasskey } from "./passkeys.repository.ts";

/** A person may look for their security key. */
export const CHALLENGE_MS = 10 * 60_000;
/** A challenge is the instant at which it ends, in milliseconds, then random bytes, then a signature of both and of its owner. */
const END_BYTES = 6;
const SIGNED_BYTES = END_BYTES + 16;

/** What the browser signed with the passkey's answer. Browsers may add members. */
const ClientData = z.object({ challenge: z.string().min(1).max(200), crossOrigin: z.boolean().optional() });

type Answer = { id: string; response: { clientDataJSON: string } };

/** The challenge of an answer. Null if the answer is not one of a browser, or comes from within another site's page. */
function challengeOf(clientDataJSON: string): string | null {
  try {
    const data = ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")));
    return data.crossOrigin ? null : data.challenge;
  } catch {
    return null;
  }
}

/** A challenge works once, for ten minutes, and only for the sign-in or the browser that it was made for. Only used ones are stored. */
export function createChallenges(db: Db, secret: string, now: () => number) {
  const key = deriveKey(secret, "narthex passkey challenges");
  const signatureOf = (signed: Buffer, owner: string): Buffer =>
    createHmac("sha256", key).update(signed).update(owner).digest();
  /** When a challenge ends. Null if it was not made here for this owner. */
  const endOf = (challenge: string, owner: string): number | null => {
    const bytes = Buffer.from(challenge, "base64url");
    const signed = bytes.subarray(0, SIGNED_BYTES);
    const [signature, expected] = [bytes.subarray(SIGNED_BYTES), signatureOf(signed, owner)];
    const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
    return isOurs ? signed.readUIntBE(0, END_BYTES) : null;
  };
  return {
    create(owner: string): Uint8Array<ArrayBuffer> {
      const signed = randomBytes(SIGNED_BYTES);
      signed.writeUIntBE(now() + CHALLENGE_MS, 0, END_BYTES);
      return new Uint8Array(Buffer.concat([signed, signatureOf(signed, owner)]));
    },
    /** The challenge that an answer signed, and its passkey if it is stored. Null if it is not valid any more, or belongs to another owner. */
    async take(
      owner: string,
      { id, response }: Answer,
    ): Promise<{ challenge: string; passkey: CheckedPasskey | null } | null> {
      const challenge = challengeOf(response.clientDataJSON);
      const end = challenge === null ? null : endOf(challenge, owner);
      if (challenge === null || end === null || end <= now()) return null;
      const { isFirst, ...found } = await useChallenge(db, {
        digest: secretDigestOf(challenge),
        expiresAt: new Date(end),
        credentialId: id,
      });
      return isFirst ? { challenge, passkey: found.id === null ? null : found } : null;
    },
  };
}
