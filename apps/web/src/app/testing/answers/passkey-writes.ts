import { en } from "./texts.ts";

const { passkeys, signIns } = en;
const formFailure = { failed: en.problems.failed, lost: en.problems["no-network"] };

const passkey = { id: 1, name: "Phone", madeAt: "2025-07-18T10:00:00.000Z", usedAt: null, isBackedUp: true };
const ownPasskeys = (isOffered: boolean) => ({ host: location.hostname, isOffered, passkeys: [passkey] });
const hasPasskey = { "GET /passkeys": ownPasskeys(false) };
const creationOptions = {
  challenge: "AA",
  rp: { id: location.hostname, name: "Narthex" },
  user: { id: "AA", name: "ruth", displayName: "Ruth" },
  pubKeyCredParams: [],
};
const since = "2025-07-18T10:00:00.000Z";
/** On this device and on another one. */
export const SIGN_INS = [
  { id: "this", device: "Safari · iPhone", since, usedAt: since, isThis: true },
  { id: "other", device: "Firefox · Android", since, usedAt: since, isThis: false },
];
/** happy-dom has no passkeys. */
export const stubAuthenticator = (): void => {
  const bytes = new ArrayBuffer(1);
  const response = { attestationObject: bytes, clientDataJSON: bytes };
  const credential = { id: "AA", rawId: bytes, type: "public-key", response, getClientExtensionResults: () => ({}) };
  const PublicKeyCredential = () => undefined;
  PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = async () => true;
  Object.assign(globalThis, { PublicKeyCredential });
  Object.defineProperty(navigator, "credentials", {
    configurable: true,
    value: { create: async () => credential },
  });
};

/** The writes of passkeys, as in `APP_WRITES`. */
export const PASSKEY_WRITES = {
  "POST /passkeys/options": {
    at: "/profile",
    answers: hasPasskey,
    acts: [{ press: passkeys.make }],
    reads: formFailure,
    success: passkeys.made,
    done: [201, creationOptions] as const,
  },
  "POST /passkeys": {
    at: "/profile",
    answers: { ...hasPasskey, "POST /passkeys/options": creationOptions },
    acts: [{ press: passkeys.make }],
    reads: formFailure,
    success: passkeys.made,
  },
  "PUT /passkeys/:id": {
    at: "/profile",
    answers: hasPasskey,
    params: { id: "1" },
    acts: [{ press: passkeys.rename("Phone") }, { press: passkeys.save }],
    reads: passkeys.notChanged,
  },
  "POST /passkeys/:id/remove": {
    at: "/profile",
    answers: hasPasskey,
    params: { id: "1" },
    acts: [{ press: passkeys.remove("Phone") }, { press: passkeys.removeNow }],
    reads: passkeys.notChanged,
  },
  "POST /sign-ins/:id/end": {
    at: "/profile",
    answers: { "GET /sign-ins": SIGN_INS },
    params: { id: "other" },
    acts: [{ press: signIns.end("Firefox · Android") }, { press: signIns.endNow }],
    reads: signIns.failed,
  },
  "POST /passkeys/decline": {
    at: "/home",
    answers: { "GET /passkeys": ownPasskeys(true) },
    acts: [{ press: passkeys.notNow }],
    reads: passkeys.notChanged,
  },
};
