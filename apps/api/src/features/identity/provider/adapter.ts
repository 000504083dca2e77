import { AsyncLocalStorage } from "node:async_hooks";
import { errors, type Adapter, type AdapterPayload } from "oidc-provider";
import type { Db } from "#platform/postgres/db.ts";
import {
  consumePayload,
  findPayload,
  findPayloadByUid,
  removePayload,
  removePayloadsOfGrant,
  upsertPayload,
} from "../identity.repository.ts";

type Row = Awaited<ReturnType<typeof findPayload>>;

/** Removed together with their grant. */
const MODELS_OF_GRANT = new Set(["AccessToken", "AuthorizationCode", "RefreshToken"]);

const transaction = new AsyncLocalStorage<Db>();

/** Runs `act` so that everything the provider reads and writes in it belongs to this transaction. */
export const runInTransaction = <T>(db: Db, act: () => Promise<T>): Promise<T> => transaction.run(db, act);

/** The transaction of the current request, if it has one, or the database. */
export const dbFor = (db: Db): Db => transaction.getStore() ?? db;

const payloadOf = (row: Row): AdapterPayload | undefined =>
  row
    ? {
        ...(row.payload as AdapterPayload),
        ...(row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) } : {}),
      }
    : undefined;

/** The provider's storage in PostgreSQL, so that every process serves every session. */
export const createAdapter =
  (db: Db) =>
  (model: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      await upsertPayload(dbFor(db), {
        model,
        id,
        payload,
        grantId: (MODELS_OF_GRANT.has(model) && payload.grantId) || null,
        userCode: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      });
    },
    find: async (id) => payloadOf(await findPayload(dbFor(db), model, id)),
    findByUid: async (uid) => payloadOf(await findPayloadByUid(dbFor(db), model, uid)),
    findByUserCode: async () => undefined,
    async consume(id) {
      if (!(await consumePayload(dbFor(db), model, id))) throw new errors.InvalidGrant("already used");
    },
    destroy: (id) => removePayload(dbFor(db), model, id),
    revokeByGrantId: (grantId) => removePayloadsOfGrant(dbFor(db), grantId),
  });
