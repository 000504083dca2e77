import { randomBytes } from "node:crypto";
import { z } from "zod";
import { secretDigestOf } from "#platform/encrypt.ts";
import type { Db } from "#platform/postgres/db.ts";
import { insertChallenge, takeChallenge, type CheckedPasskey } from "./passkeys.repository.ts";

/** A person may look for their security key. */
export const CHALLENGE_MS = 10 * 60_000;

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

/** A challenge works once, for ten minutes, and only for the sign-in or the browser that it was made for. */
export const createChallenges = (db: Db, now: () => number) => ({
  async create(owner: string): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(randomBytes(32));
    await insertChallenge(db, {
      digest: secretDigestOf(Buffer.from(bytes).toString("base64url")),
      boundTo: secretDigestOf(owner),
      expiresAt: new Date(now() + CHALLENGE_MS),
    });
    return bytes;
  },
  /** The challenge that an answer signed, and its passkey if it is stored. Null if it is not valid any more, or belongs to another owner. */
  async take(
    owner: string,
    { id, response }: Answer,
  ): Promise<{ challenge: string; passkey: CheckedPasskey | null } | null> {
    const challenge = challengeOf(response.clientDataJSON);
    if (challenge === null) return null;
    const digests = { digest: secretDigestOf(challenge), boundTo: secretDigestOf(owner) };
    const { isValid, ...found } = await takeChallenge(db, { ...digests, credentialId: id }, new Date(now()));
    return isValid ? { challenge, passkey: found.id === null ? null : found } : null;
  },
});
