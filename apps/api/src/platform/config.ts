import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import { NATIVE_VARIABLES, nativeAppOf, type NativeApp } from "./native-app.ts";

const Flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

/** Every environment variable that the product reads (docs/operating.md). */
const Environment = z.object({
  NARTHEX_MODE: z.enum(["demonstration", "production"]).default("production"),
  NARTHEX_DATA: z.string().default("data"),
  NARTHEX_SECRET: z.string().optional(),
  NARTHEX_OLD_SECRET: z.string().optional(),
  NARTHEX_CLOCK: z.iso.datetime({ offset: true }).optional(),
  NARTHEX_LOCAL: Flag,
  HOST: z.string().default("localhost"),
  NARTHEX_PROCESSES: z
    .union([z.literal("auto"), z.coerce.number().int().min(1).max(64)])
    .default(1)
    .transform((count) => (count === "auto" ? availableParallelism() : count)),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOLER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().default("narthex-app"),
  OIDC_AUDIENCE: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9.-]{3,63}$/, "must be the name of a bucket")
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default("us-east-1"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, "must be an address")
    .optional(),
  PUSH_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[A-Za-z0-9_-]{86}$/, "must be a P-256 point in base64url")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, "must be 32 bytes in base64url")
    .optional(),
  FCM_SERVICE_ACCOUNT: z.string().optional(),
  PUSH_TEST_SERVICE: z.url({ protocol: /^http$/ }).optional(),
  ...NATIVE_VARIABLES,
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  TRUST_PROXY: z
    .stringFormat("number of proxies", /^(true|false|[0-9])$/)
    .default("false")
    .transform((text) => (text === "true" ? 1 : Number(text) || 0)),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  AUTOMATION_WEBHOOK_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (address) => !URL.canParse(address) || !new URL(address).username,
      "must not contain a user name: put a secret into the path",
    )
    .optional(),
  FORMS_PER_MINUTE: z.coerce.number().int().positive().default(120),
  CALLS_PER_MINUTE: z.coerce.number().int().positive().default(600),
  PEOPLE_PER_ADDRESS: z.coerce.number().int().positive().default(5_000),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  BACKUP_KEEP: z.coerce.number().int().positive().default(14),
  BACKUP_PASSPHRASE: z.string().min(12, "must have at least 12 characters").optional(),
});

/** The names of these variables, for the test that compares them with `.env.example` and docs/operating.md. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

/** A bucket for people's files, with the origin that their phones upload to. */
export type Bucket = { name: string; endpoint: string | null; region: string; origin: string };

/** A null folder: the server makes no backups by itself. `hour` is in UTC. A null passphrase: not encrypted. */
type Backup = { folder: string | null; hour: number; keep: number; passphrase: string | null };

/** The service account of a Firebase project, for sending messages to phones. */
export type FcmAccount = { projectId: string; clientEmail: string; privateKey: string };

/** Without a contact, browsers get no push messages; without an account, phones get none. */
type Push = {
  /** Where a push service reaches the operator: `mailto:` or https. */
  contact: string | null;
  /** Null: the pair in the database. */
  vapidKeys: { publicKey: string; privateKey: string } | null;
  fcm: FcmAccount | null;
  /** The origin of a local push service. Tests only: nothing about its address is checked. */
  testService: string | null;
};

export type Config = {
  mode: "demonstration" | "production";
  /** Developers can sign in by name without a password. */
  isLocal: boolean;
  dataFolder: string;
  secret: string;
  /** The previous secret. Data encrypted with it are encrypted again. */
  oldSecret: string | null;
  /** The instant at which a demonstration starts its clock. */
  clockStart: string | null;
  /** Server processes on one port. */
  processes: number;
  host: string;
  port: number;
  /** The address that people open, without a slash at the end. */
  publicUrl: string;
  databaseUrl: string | null;
  /** A pooler in transaction mode before the database: queries use it, LISTEN, jobs and migrations do not. */
  poolerUrl: string | null;
  /** Null: files are stored on this machine's disk. */
  bucket: Bucket | null;
  /** Without a server, emails are written to the outbox folder. */
  mail: { smtpUrl: string | null; from: string };
  oidc: { issuer: string; embedded: boolean; clientId: string; audience: string };
  logLevel: string;
  /** How many proxies in front of the server are trusted to name the address of a caller. */
  trustedProxies: number;
  /** Null: `/metrics` answers this machine only. */
  metricsToken: string | null;
  /** The webhook that forms are delivered to. Null: forms are only stored. */
  automationWebhook: string | null;
  /** The limit of public forms per person, and without a token per IP address. */
  formsPerMinute: number;
  /** The limit of calls per person. */
  callsPerMinute: number;
  /** How many people may share an IP address. All limits per address are multiples of it. */
  peoplePerAddress: number;
  backup: Backup;
  push: Push;
  nativeApp: NativeApp;
};

const DEMONSTRATION_SECRET = "a-secret-for-demonstrations-only";

const isSafeAddress = (address: string): boolean => /^(https:|http:\/\/(localhost|127\.))/.test(address);

/** Settings that a production server lacks or must not have, as messages. */
function productionIssuesOf(env: z.infer<typeof Environment>): string[] {
  const issues: string[] = [];
  if (!env.PUBLIC_URL) issues.push("PUBLIC_URL is missing: the address that people open, e.g. https://app.example.org");
  else if (!isSafeAddress(env.PUBLIC_URL)) issues.push("PUBLIC_URL must be https");
  if (env.AUTOMATION_WEBHOOK_URL && !isSafeAddress(env.AUTOMATION_WEBHOOK_URL))
    issues.push("AUTOMATION_WEBHOOK_URL must be https, because it receives names and addresses");
  if (!env.NARTHEX_SECRET) issues.push("NARTHEX_SECRET is missing: at least 32 random characters");
  else if (env.NARTHEX_SECRET === DEMONSTRATION_SECRET) issues.push("NARTHEX_SECRET is the demonstration's");
  else if (env.NARTHEX_SECRET.length < 32) issues.push("NARTHEX_SECRET is too short: at least 32 random characters");
  if (env.NARTHEX_CLOCK) issues.push("NARTHEX_CLOCK is set, but a production server runs on the real clock");
  if (env.NARTHEX_LOCAL) issues.push("NARTHEX_LOCAL is set, but local mode is only for developers");
  if (env.PUSH_TEST_SERVICE) issues.push("PUSH_TEST_SERVICE is set, but it is only for tests");
  if (env.SMTP_URL && !env.MAIL_FROM) issues.push("MAIL_FROM is missing: the address that emails come from");
  return issues;
}

function bucketOf({
  S3_BUCKET: name,
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
}: z.infer<typeof Environment>): Bucket | null {
  if (!name) return null;
  const origin = endpoint ? new URL(endpoint).origin : `https://${name}.s3.${region}.amazonaws.com`;
  return { name, endpoint: endpoint ?? null, region, origin };
}

const FcmFile = z.object({ project_id: z.string(), client_email: z.string(), private_key: z.string() });

/** The service account, a JSON file that Firebase's console gives out. */
function fcmAccountOf(file: string): FcmAccount {
  try {
    const { project_id, client_email, private_key } = FcmFile.parse(JSON.parse(readFileSync(file, "utf8")));
    return { projectId: project_id, clientEmail: client_email, privateKey: private_key };
  } catch {
    throw new Error("This server cannot start yet:\n- FCM_SERVICE_ACCOUNT must be the JSON file of a service account");
  }
}

function pushOf(env: z.infer<typeof Environment>): Push {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  return {
    contact: env.PUSH_CONTACT ?? null,
    vapidKeys: publicKey && privateKey ? { publicKey, privateKey } : null,
    fcm: env.FCM_SERVICE_ACCOUNT ? fcmAccountOf(env.FCM_SERVICE_ACCOUNT) : null,
    testService: env.PUSH_TEST_SERVICE ? new URL(env.PUSH_TEST_SERVICE).origin : null,
  };
}

/** Reads the environment. Throws one error that lists all invalid variables. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is invalid:\n- ${issues.join("\n- ")}`);
  }
  const env = parsed.data;
  const issues = env.NARTHEX_MODE === "production" ? productionIssuesOf(env) : [];
  if (env.NARTHEX_LOCAL && env.OIDC_ISSUER) issues.push("NARTHEX_LOCAL cannot be combined with OIDC_ISSUER");
  if (!env.VAPID_PUBLIC_KEY !== !env.VAPID_PRIVATE_KEY)
    issues.push("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together");
  if (issues.length > 0) throw new Error(`This server cannot start yet. Set these in .env:\n- ${issues.join("\n- ")}`);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
  return {
    mode: env.NARTHEX_MODE,
    isLocal: env.NARTHEX_LOCAL,
    dataFolder: resolve(env.NARTHEX_DATA),
    secret: env.NARTHEX_SECRET ?? DEMONSTRATION_SECRET,
    oldSecret: env.NARTHEX_OLD_SECRET ?? null,
    clockStart: env.NARTHEX_CLOCK ?? null,
    processes: env.NARTHEX_PROCESSES,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    databaseUrl: env.DATABASE_URL ?? null,
    poolerUrl: env.DATABASE_POOLER_URL ?? null,
    bucket: bucketOf(env),
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? `Narthex <noreply@${new URL(publicUrl).hostname}>` },
    oidc: {
      issuer: env.OIDC_ISSUER?.replace(/\/+$/, "") ?? `${publicUrl}/oidc`,
      embedded: env.OIDC_ISSUER === undefined,
      clientId: env.OIDC_CLIENT_ID,
      audience: env.OIDC_AUDIENCE ?? `${publicUrl}/api`,
    },
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN ?? null,
    automationWebhook: env.AUTOMATION_WEBHOOK_URL ?? null,
    formsPerMinute: env.FORMS_PER_MINUTE,
    callsPerMinute: env.CALLS_PER_MINUTE,
    peoplePerAddress: env.PEOPLE_PER_ADDRESS,
    backup: {
      folder: env.BACKUP_FOLDER ? resolve(env.BACKUP_FOLDER) : null,
      hour: env.BACKUP_HOUR,
      keep: env.BACKUP_KEEP,
      passphrase: env.BACKUP_PASSPHRASE ?? null,
    },
    push: pushOf(env),
    nativeApp: nativeAppOf(env),
  };
}
