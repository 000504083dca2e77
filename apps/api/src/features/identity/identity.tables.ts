import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, index } from "drizzle-orm/pg-core";

/**
 * The storage of the embedded OpenID provider: sessions, grants, codes, refresh tokens. What a browser or an app presents
 * (all but grants) is stored under its digest.
 */
export const oidcPayloads = pgTable(
  "oidc_payloads",
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().notNull(),
    grantId: text("grant_id"),
    uid: text(),
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    consumedAt: timestamp("consumed_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index("oidc_payloads_grant").on(table.grantId),
    index("oidc_payloads_uid").on(table.uid),
    index("oidc_payloads_expiry").on(table.expiresAt),
  ],
);

/** The provider's signing keys and cookie keys. Private parts are encrypted with a key derived from NARTHEX_SECRET. */
export const oidcKeys = pgTable("oidc_keys", {
  kid: text().primaryKey(),
  jwk: jsonb().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Digests of sign-ins that ended before their access tokens expired. */
export const endedSignIns = pgTable("ended_sign_ins", {
  id: text().primaryKey(),
  endedAt: timestamp("ended_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Accounts at the embedded provider. */
export const accounts = pgTable("accounts", {
  email: text().primaryKey(),
  sub: text().notNull().unique(),
  /** Null for those who sign in without a password. */
  passwordHash: text("password_hash"),
  isDemonstration: boolean("is_demonstration").notNull(),
});

/** Links with which people choose a password or, of an invitation, sign in, under digests of their tokens. Kept for at least a day, to count them. */
export const passwordLinks = pgTable(
  "password_links",
  {
    tokenDigest: text("token_digest").primaryKey(),
    email: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("password_links_email").on(table.email)],
);

/**
 * Codes by email, one for each browser that asked. An address that nobody has gets a row and a code as well, which is sent
 * to nobody, so that nothing tells it from others.
 */
export const signInCodes = pgTable(
  "sign_in_codes",
  {
    /** The digest of the browser's cookie. */
    id: text().primaryKey(),
    /** The digest of the address. */
    mailbox: text().notNull(),
    /** The address, encrypted with a key derived from the cookie. */
    sealed: text().notNull(),
    /** Random. Only with the server's secret it makes the code. */
    seed: text().notNull(),
    tries: integer().notNull().default(0),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sign_in_codes_mailbox").on(table.mailbox), index("sign_in_codes_expiry").on(table.expiresAt)],
);

/** Codes that the desk gave, one for each person, under the digest of the address. */
export const deskCodes = pgTable("desk_codes", {
  mailbox: text().primaryKey(),
  codeDigest: text("code_digest").notNull(),
  givenAt: timestamp("given_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});

/** Failed sign-ins by a digest of person and origin. A row is deleted after a successful sign-in, or after a day. */
export const loginFailures = pgTable(
  "login_failures",
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    failedAt: timestamp("failed_at", { withTimezone: true }).notNull(),
    /** The next attempt is refused before this instant. */
    delayedUntil: timestamp("delayed_until", { withTimezone: true }).notNull(),
  },
  (table) => [index("login_failures_age").on(table.failedAt)],
);

/**
 * The answer to a refresh, valid for 30 s, under the digest of its refresh token and encrypted with a key derived from
 * that token: a phone whose answer was lost gets the same one again.
 */
export const refreshAnswers = pgTable("refresh_answers", {
  tokenDigest: text("token_digest").primaryKey(),
  sealed: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Sign-ins of browsers. The id is a digest of the cookie, and the tokens are encrypted with a key derived from the cookie, so
 * that nobody who reads the database can use them.
 */
export const webSessions = pgTable(
  "web_sessions",
  {
    id: text().primaryKey(),
    sub: text().notNull(),
    /** The digest of the grant. Null with an external provider, whose tokens do not name it. */
    signIn: text("sign_in"),
    sealed: text().notNull(),
    /** In which the person read when it was last renewed. */
    locale: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("web_sessions_sub").on(table.sub),
    index("web_sessions_sign_in").on(table.signIn),
    index("web_sessions_expiry").on(table.expiresAt),
  ],
);

/** Passkeys of accounts. The database has public keys only. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The subject is also the user handle that the authenticator stores and returns. */
    sub: text()
      .notNull()
      .references(() => accounts.sub, { onDelete: "cascade" }),
    credentialId: text("credential_id").notNull().unique(),
    /** A COSE key, in base64url. */
    publicKey: text("public_key").notNull(),
    /** Of uses, as the authenticator reports it. Passkeys that are synced between devices stay at 0. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** Whether the authenticator may copy it to other devices of the person, and whether it did. */
    isBackupEligible: boolean("is_backup_eligible").notNull(),
    isBackedUp: boolean("is_backed_up").notNull(),
    name: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [index("passkeys_sub").on(table.sub)],
);

/** Challenges that passkeys have signed, as digests, until they end: none is used twice. */
export const usedChallenges = pgTable(
  "passkey_challenges",
  {
    digest: text().primaryKey(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("passkey_challenges_expiry").on(table.expiresAt)],
);

/** Accounts that were asked whether to make a passkey, and made one or answered “Not now”. They are not asked again. */
export const answeredPasskeyOffers = pgTable("answered_passkey_offers", {
  sub: text()
    .primaryKey()
    .references(() => accounts.sub, { onDelete: "cascade" }),
  answeredAt: timestamp("answered_at", { withTimezone: true }).notNull().defaultNow(),
});
