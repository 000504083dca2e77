import { AsyncLocalStorage } from "node:async_hooks";
import Provider, { errors, type Adapter, type AdapterPayload } from "oidc-provider";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import {
  consumePayload,
  findPayload,
  findPayloadByUid,
  removePayloadsOfGrant,
  writePayloads,
  type PayloadChange,
} from "../identity.repository.ts";
import { insertedWebSession, type WebSessionRow } from "../web-sessions.repository.ts";
import { deviceNameOf } from "./device-name.ts";
import { endSignIn } from "./ended-sign-ins.ts";
import { secretDigestOf } from "#platform/encrypt.ts";

type Row = Awaited<ReturnType<typeof findPayload>>;

/** Removed together with their grant. */
const MODELS_OF_GRANT = new Set(["AccessToken", "AuthorizationCode", "RefreshToken"]);

const transaction = new AsyncLocalStorage<{ db: Db; last: Promise<unknown> }>();

/** Runs `act` so that everything the provider reads and writes in it belongs to this transaction. */
export const runInTransaction = <T>(db: Db, act: () => Promise<T>): Promise<T> =>
  transaction.run({ db, last: Promise.resolve() }, act);

/** The transaction of the current request, if it has one, or the database. */
export const dbFor = (db: Db): Db => transaction.getStore()?.db ?? db;

/** The provider removes several tokens at once, but a transaction has one connection, which takes one query at a time. */
async function inTurn<T>(db: Db, act: (db: Db) => Promise<T>): Promise<T> {
  const present = transaction.getStore();
  if (!present) return act(db);
  const result = present.last.then(() => act(present.db));
  present.last = result.catch(() => undefined);
  return result;
}

type Account = { sub: string; email: string };
/** What one request writes, and whose sign-in it completes. */
type Gathered = { changes: Map<string, PayloadChange>; webSession: WebSessionRow | null; account: Account | null };

const gathered = new AsyncLocalStorage<Gathered>();
const keyOf = ({ model, id }: Pick<PayloadChange, "model" | "id">): string => `${model} ${id}`;

/** What the provider writes while it runs `act` is stored at the end, in one statement, and read by it before. It must not end a grant there. */
export async function writeAtOnce<T>(db: Db, account: Account | null, act: () => Promise<T>): Promise<T> {
  const present: Gathered = { changes: new Map(), webSession: null, account };
  const result = await gathered.run(present, act);
  if (present.changes.size > 0) await writePayloads(db, [...present.changes.values()], present.webSession);
  return result;
}

export async function storeWebSession(db: Db, row: WebSessionRow): Promise<void> {
  const present = gathered.getStore();
  if (present) present.webSession = row;
  else await db.execute(insertedWebSession(row));
}

/** The account of a sign-in that is being completed, which was just read. */
export const accountOfSignIn = (sub: string): Account | null => {
  const account = gathered.getStore()?.account;
  return account?.sub === sub ? account : null;
};

/** The grants of tokens that were found in a request, which the provider reads next. */
const grantsOfRequest = new WeakMap<object, AdapterPayload>();

function keepGrant(row: Row): Row {
  if (row?.grant && row.grantId && Provider.ctx) grantsOfRequest.set(Provider.ctx, { ...row.grant, jti: row.grantId });
  return row;
}

const payloadOf = (row: Row, id?: string): AdapterPayload | undefined =>
  row
    ? {
        ...(row.payload as AdapterPayload),
        jti: id ?? row.id,
        ...(row.consumedAtS === null ? {} : { consumed: Math.floor(row.consumedAtS) }),
      }
    : undefined;

/** An interaction names the cookie of its session, which nothing reads. */
const withoutSecrets = ({ jti: _, ...payload }: AdapterPayload): AdapterPayload =>
  payload.session ? { ...payload, session: { ...payload.session, cookie: "" } } : payload;

/** A grant begins in the browser that signs in, whose name people see in the list of their sign-ins. */
const withDevice = (model: string, payload: AdapterPayload): AdapterPayload =>
  model === "Grant" ? { ...payload, device: deviceNameOf(Provider.ctx?.get("user-agent") ?? "") } : payload;

/**
 * The provider's storage in PostgreSQL, so that every process serves every session. Its content is useless to
 * anyone who can read the database: ids that are secrets are stored as digests.
 */
export const createAdapter =
  ({ db, live }: Pick<Services, "db" | "live">) =>
  (model: string): Adapter => {
    const storedId = (id: string): string => (model === "Grant" ? id : secretDigestOf(id));
    const write = async (change: PayloadChange): Promise<void> => {
      const changes = gathered.getStore()?.changes;
      if (changes) changes.set(keyOf(change), change);
      else await inTurn(db, (tx) => writePayloads(tx, [change]));
    };
    return {
      upsert: (id, payload, expiresIn) =>
        write({
          model,
          id: storedId(id),
          row: {
            payload: withDevice(model, withoutSecrets(payload)),
            grantId: (MODELS_OF_GRANT.has(model) && payload.grantId) || null,
            uid: payload.uid ?? null,
            expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
          },
        }),
      async find(id) {
        const stored = storedId(id);
        const change = gathered.getStore()?.changes.get(keyOf({ model, id: stored }));
        if (change) return change.row ? { ...change.row.payload, jti: id } : undefined;
        const grant = model === "Grant" && Provider.ctx ? grantsOfRequest.get(Provider.ctx) : undefined;
        if (grant?.jti === id) return grant;
        return payloadOf(keepGrant(await inTurn(db, (tx) => findPayload(tx, model, stored))), id);
      },
      findByUid: async (uid) => payloadOf(await inTurn(db, (tx) => findPayloadByUid(tx, model, uid))),
      findByUserCode: async () => undefined,
      async consume(id) {
        // A code that is used by the request that made it is never stored.
        if (gathered.getStore()?.changes.delete(keyOf({ model, id: storedId(id) }))) return;
        const isFirst = await inTurn(db, (tx) => consumePayload(tx, model, storedId(id)));
        if (!isFirst) throw new errors.InvalidGrant("already used");
      },
      async destroy(id) {
        const key = { model, id: storedId(id) };
        const changes = gathered.getStore()?.changes;
        // The stored interaction stays, without a result, until it expires: a second press of the button signs in again.
        if (changes && model === "Interaction") changes.delete(keyOf(key));
        else await write({ ...key, row: null });
      },
      async revokeByGrantId(grantId) {
        // The provider calls this for every model of the grant.
        if (model !== "AccessToken") return;
        await inTurn(db, async (tx) => {
          await removePayloadsOfGrant(tx, grantId);
          await endSignIn(tx, live, grantId);
        });
      },
    };
  };
