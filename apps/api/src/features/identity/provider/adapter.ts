import { AsyncLocalStorage } from "node:async_hooks";
import Provider, { errors, type Adapter, type AdapterPayload } from "oidc-provider";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import {
  consumePayload,
  findPayload,
  findPayloadByUid,
  removePayload,
  removePayloadsOfGrant,
  upsertPayload,
} from "../identity.repository.ts";
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
    return {
      upsert: (id, payload, expiresIn) =>
        inTurn(db, (tx) =>
          upsertPayload(tx, {
            model,
            id: storedId(id),
            payload: withDevice(model, withoutSecrets(payload)),
            grantId: (MODELS_OF_GRANT.has(model) && payload.grantId) || null,
            userCode: payload.userCode ?? null,
            uid: payload.uid ?? null,
            expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
          }),
        ),
      find: async (id) => payloadOf(await inTurn(db, (tx) => findPayload(tx, model, storedId(id))), id),
      findByUid: async (uid) => payloadOf(await inTurn(db, (tx) => findPayloadByUid(tx, model, uid))),
      findByUserCode: async () => undefined,
      async consume(id) {
        const isFirst = await inTurn(db, (tx) => consumePayload(tx, model, storedId(id)));
        if (!isFirst) throw new errors.InvalidGrant("already used");
      },
      destroy: (id) => inTurn(db, (tx) => removePayload(tx, model, storedId(id))),
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
