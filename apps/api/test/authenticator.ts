import { createHash, generateKeyPairSync, randomBytes, sign, type JsonWebKey } from "node:crypto";
import type { NewPasskey, PasskeyAnswer } from "@narthex/contract/app/passkeys";

/** The part of WebAuthn's options that an authenticator reads. */
type Options = { challenge: string; user?: { id: string } };

/** How an answer differs from an honest one. */
export type Changes = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  isVerified?: boolean;
  isBackupEligible?: boolean;
  counter?: number;
  userHandle?: string;
  /** The frame of another site. */
  crossOrigin?: boolean;
};

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, hasKey: 0x40 };

const header = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** CBOR, as far as an answer needs it. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value >= 0 ? header(0, value) : header(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([header(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([header(2, value.length), value]);
  return Buffer.concat([header(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const sha256 = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();
const coordinate = ({ x, y }: JsonWebKey, name: "x" | "y"): Buffer =>
  Buffer.from((name === "x" ? x : y) ?? "", "base64url");

/** An authenticator with one ES256 passkey that verifies its person, as a phone does. */
export function createAuthenticator(origin: string, { isSynced = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let userHandle = "";
  /** Of a synced passkey it stays at 0. */
  let counter = 0;

  const clientDataOf = (type: string, { challenge }: Options, changes: Changes): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: changes.type ?? type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? origin,
        crossOrigin: changes.crossOrigin ?? false,
      }),
    );
  const dataOf = (changes: Changes, key?: Buffer): Buffer => {
    const { isVerified = true, isBackupEligible = isSynced } = changes;
    const flags =
      FLAGS.present |
      (isVerified ? FLAGS.verified : 0) |
      (isBackupEligible ? FLAGS.backupEligible | FLAGS.backedUp : 0) |
      (key ? FLAGS.hasKey : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(changes.counter ?? counter);
    const rpId = changes.rpId ?? new URL(origin).hostname;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(key ? [key] : [])]);
  };
  const credential = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" as const };

  return {
    id: credential.id,
    make(options: Options, changes: Changes = {}): NewPasskey {
      userHandle = options.user?.id ?? "";
      const jwk = publicKey.export({ format: "jwk" });
      const key = new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(jwk, "x")],
        [-3, coordinate(jwk, "y")],
      ]);
      const length = Buffer.from([id.length >> 8, id.length & 0xff]);
      const authData = dataOf(changes, Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]));
      const attestation = new Map<Cbor, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientDataOf("webauthn.create", options, changes).toString("base64url"),
          attestationObject: cbor(attestation).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    sign(options: Options, changes: Changes = {}): PasskeyAnswer {
      if (!isSynced) counter += 1;
      const clientData = clientDataOf("webauthn.get", options, changes);
      const data = dataOf(changes);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", Buffer.concat([data, sha256(clientData)]), privateKey).toString("base64url"),
          userHandle: changes.userHandle ?? userHandle,
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
