import type { Db } from "./db.ts";

type Action = () => void;

/** What a transaction still has to do: `sent` with COMMIT, `actions` after it. */
type Pending = { sent: Promise<unknown>[]; actions: Action[] };

const pendingOf = new WeakMap<object, Pending>();

/** Does something once the transaction has committed; nothing if it is rolled back. Outside of a transaction, at once. */
export function afterCommit(db: Db, action: Action): void {
  const pending = pendingOf.get(db);
  if (pending) pending.actions.push(action);
  else action();
}

/**
 * For the last statements of a transaction, whose results nobody needs: COMMIT is sent with them, which saves a round trip. If one
 * fails, PostgreSQL rolls back, and the transaction fails. They must be of the kind of `statement`, which begins when it is called:
 * a query of drizzle begins only when it is waited for. Outside of a transaction, waits for them.
 */
export async function sendWithCommit(db: Db, ...statements: Promise<unknown>[]): Promise<void> {
  const pending = pendingOf.get(db);
  if (!pending) {
    await Promise.all(statements);
    return;
  }
  pending.sent.push(...statements);
  // The transaction itself may fail first; nobody waits for them then.
  for (const statement of statements) statement.catch(() => undefined);
}

/** A database whose transactions do what was put off. A savepoint inside of one counts as outside. */
export function withAfterCommit<D extends Db>(create: () => D): D {
  const plain = create();
  const transaction: Db["transaction"] = async (work, config) => {
    const pending: Pending = { sent: [], actions: [] };
    const result = await plain.transaction((tx) => {
      pendingOf.set(tx, pending);
      return work(tx);
    }, config);
    await Promise.all(pending.sent);
    for (const action of pending.actions) action();
    return result;
  };
  return Object.assign(create(), { transaction });
}
