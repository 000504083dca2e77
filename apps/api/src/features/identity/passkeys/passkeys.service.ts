import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticatorTransport,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { Locale } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import type { NewPasskey, PasskeyAnswer } from "@narthex/contract/app/passkeys";
import type { Services } from "#platform/services.ts";
import { sendMail, type Mail } from "#platform/jobs/mail.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { recordAudit } from "#features/audit/index.ts";
import { editionsOf, findAsker } from "#features/audience/index.ts";
import { signalOwn, type Person } from "#features/people/index.ts";
import { MESSAGES } from "@narthex/messages/api";
import { textIn } from "@narthex/domain/words/locales";
import type { Config } from "#platform/config.ts";
import { linkMail } from "../link-mail.ts";
import { findAccountBySub } from "../identity.repository.ts";
import type { Standing } from "../standing.repository.ts";
import { nameOfAuthenticator } from "./authenticators.ts";
import { CHALLENGE_MS, createChallenges } from "./challenges.ts";
import {
  insertAnswered,
  insertPasskey,
  listPasskeys,
  lockPasskeys,
  removePasskey,
  updateUsedPasskey,
  type CheckedPasskey,
} from "./passkeys.repository.ts";
import { relyingPartyOf, type RelyingParty } from "./relying-party.ts";

type PasskeyChange = "passkey.made" | "passkey.removed";
/** The name is empty if the password manager is not known and the person gave none. */
type Change = { to: string; change: PasskeyChange; name: string; locale: Locale; own: readonly Edition[] };

/** Tells a person that their passkeys have changed, also if someone else did it. A passkey is for all of their conferences. */
function passkeyMail({ publicUrl }: Pick<Config, "publicUrl">, { to, change, name, locale, own }: Change): Mail {
  const { [change]: texts, open, note } = MESSAGES[locale].passkeys;
  const [first] = own;
  const conference = own.map(({ title }) => textIn(title, locale)).join(" · ");
  const of = first && { conference, accent: first.brand.light };
  const { subject, lead } = texts;
  return linkMail(to, `${publicUrl}/profile#passkeys`, locale, { subject, lead: lead(name), note, open, ...of });
}

/** COSE numbers of ES256, EdDSA and RS256, which Windows needs. */
const ALGORITHMS = [-7, -8, -257];
/** Enough for every device of a person. */
const MAX_PASSKEYS = 20;

/** Who changes their passkeys. `locale` is for the email about it, if the person's own language is not known. */
export type Owner = { person: Person; locale: Locale };
/** Who makes a passkey, and with which sign-in: a challenge of one browser is useless in another. */
export type Maker = Owner & { signIn: string | null };

type Check =
  /** The address of the passkey's account. */
  | { kind: "right"; email: string; standing: Standing }
  /** It was removed here, or it belongs to another server. */
  | { kind: "unknown" }
  | { kind: "refused" }
  /** The challenge has expired or was used. */
  | { kind: "expired" };

const makerOf = ({ person, signIn }: Omit<Maker, "locale">): string => `make ${person.sub} ${signIn ?? ""}`;
const signInOf = (interaction: string): string => `sign in ${interaction}`;

/** Names that browsers send. Unknown ones are stored as well, for browsers that know them. */
const transportsOf = (names: readonly string[]) => names as AuthenticatorTransport[];

const userHandleOf = (sub: string): string => Buffer.from(sub).toString("base64url");

/** The library throws for whatever it refuses. */
async function verified<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/** Makes and checks passkeys. The authenticator must verify the person, and store the passkey so that no address is needed. */
export function createPasskeys(
  services: Pick<Services, "db" | "live" | "config" | "queue">,
  editions: () => readonly Edition[],
  now: () => number = Date.now,
) {
  const { db, live, config, queue } = services;
  const party = relyingPartyOf(config);
  const challenges = createChallenges(db, config.secret, now);
  const need = (): RelyingParty => {
    if (!party) throw new ProblemError("closed", "People sign in to this server without passkeys.");
    return party;
  };

  /** The person gets an email. A change of staff's own passkeys is logged in the editions that they work for. */
  const finish = async (
    tx: typeof db,
    { person: { id, work, email: to }, locale }: Owner,
    action: PasskeyChange,
    name: string,
  ): Promise<void> => {
    const asker = await findAsker(tx, id);
    const own = editionsOf(asker, editions());
    const mail = passkeyMail(config, { to, change: action, name, locale: asker?.locale ?? locale, own });
    await sendMail(tx, { queue }, mail);
    for (const { editionId } of work) await recordAudit(tx, { actorId: id, editionId, action });
    signalOwn(live, tx, id, "GET /passkeys");
  };

  const isRight = async (row: CheckedPasskey, answer: PasskeyAnswer, challenge: string): Promise<boolean> => {
    const { id, origin } = need();
    if (answer.response.userHandle !== userHandleOf(row.sub)) return false;
    const found = await verified(() =>
      verifyAuthenticationResponse({
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: true,
        credential: {
          id: row.credentialId,
          publicKey: new Uint8Array(Buffer.from(row.publicKey, "base64url")),
          counter: row.counter,
        },
      }),
    );
    if (!found?.verified) return false;
    const { newCounter: counter, credentialDeviceType, credentialBackedUp: isBackedUp } = found.authenticationInfo;
    // Whether it may be copied never changes.
    if ((credentialDeviceType === "multiDevice") !== row.isBackupEligible) return false;
    return updateUsedPasskey(db, row, { counter, isBackedUp, usedAt: new Date(now()) });
  };

  return {
    host: party?.id ?? null,

    /** What the browser needs for a sign-in that began in it. Null without passkeys. */
    optionsFor(interaction: string): PublicKeyCredentialRequestOptionsJSON | null {
      if (!party) return null;
      const challenge = Buffer.from(challenges.create(signInOf(interaction))).toString("base64url");
      return { rpId: party.id, challenge, timeout: CHALLENGE_MS, userVerification: "required" };
    },

    async check(interaction: string, answer: PasskeyAnswer): Promise<Check> {
      need();
      const taken = await challenges.take(signInOf(interaction), answer);
      if (taken === null) return { kind: "expired" };
      const { challenge, passkey } = taken;
      if (passkey === null) return { kind: "unknown" };
      return (await isRight(passkey, answer, challenge))
        ? { kind: "right", email: passkey.email, standing: passkey }
        : { kind: "refused" };
    },

    async beginMaking(maker: Omit<Maker, "locale">) {
      const { id: rpID } = need();
      const { sub, email, name } = maker.person;
      if (!(await findAccountBySub(db, sub))) throw new ProblemError("closed", "This sign-in has no account here.");
      const present = await listPasskeys(db, sub);
      if (present.length >= MAX_PASSKEYS)
        throw new ProblemError("refused", `There are ${MAX_PASSKEYS} passkeys already: remove one first.`);
      return generateRegistrationOptions({
        rpName: "Narthex",
        rpID,
        userID: new Uint8Array(Buffer.from(sub)),
        userName: email,
        userDisplayName: name,
        challenge: challenges.create(makerOf(maker)),
        timeout: CHALLENGE_MS,
        attestationType: "none",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: present.map(({ credentialId: id, transports }) => ({
          id,
          transports: transportsOf(transports),
        })),
      });
    },

    /** Stores a passkey that the browser made for these options. */
    async make(maker: Maker, answer: NewPasskey): Promise<void> {
      const { id: expectedRPID, origin, apps } = need();
      const { person } = maker;
      const { clientDataJSON, attestationObject, transports = [] } = answer.response;
      const taken = await challenges.take(makerOf(maker), answer);
      if (taken === null)
        throw new ProblemError("closed", "The time for this passkey is over, or it was begun in another browser.");
      const found = await verified(() =>
        verifyRegistrationResponse({
          response: {
            ...answer,
            response: { clientDataJSON, attestationObject, transports: transportsOf(transports) },
            clientExtensionResults: {},
          },
          expectedChallenge: taken.challenge,
          expectedOrigin: [origin, ...apps],
          expectedRPID,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      if (!found?.verified) throw new ProblemError("refused", "The authenticator's answer is not valid.");
      const { credential, aaguid, credentialDeviceType, credentialBackedUp } = found.registrationInfo;
      await db.transaction(async (tx) => {
        await lockPasskeys(tx, person.sub);
        if ((await listPasskeys(tx, person.sub)).length >= MAX_PASSKEYS)
          throw new ProblemError("refused", `There are ${MAX_PASSKEYS} passkeys already: remove one first.`);
        const name = nameOfAuthenticator(aaguid);
        const isNew = await insertPasskey(tx, {
          sub: person.sub,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString("base64url"),
          counter: credential.counter,
          transports,
          isBackupEligible: credentialDeviceType === "multiDevice",
          isBackedUp: credentialBackedUp,
          name,
        });
        if (!isNew) throw new ProblemError("refused", "This passkey is stored already.");
        await insertAnswered(tx, person.sub);
        await finish(tx, maker, "passkey.made", name);
      });
    },

    /** Nobody signs in with it any more. Sign-ins that were made with it last. */
    async remove(owner: Owner, id: number): Promise<void> {
      need();
      await db.transaction(async (tx) => {
        const name = await removePasskey(tx, owner.person.sub, id);
        if (name === null) throw new ProblemError("not-found", "There is no such passkey.");
        await finish(tx, owner, "passkey.removed", name);
      });
    },
  };
}
export type Passkeys = ReturnType<typeof createPasskeys>;
