import type postgres from "postgres";

type Sql = postgres.Sql;
type Transaction = postgres.TransactionSql;
type Call = (...values: unknown[]) => unknown;
type Act = (transaction: Transaction) => unknown;

/** The connection closed, or PostgreSQL said that it closes it. */
const LOST = new Set(["CONNECTION_CLOSED", "CONNECTION_DESTROYED", "ECONNRESET", "EPIPE", "57P01", "57P02", "57P03"]);

const isLostConnection = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return LOST.has(String(code)) || (cause !== undefined && isLostConnection(cause));
};

const connectionLost = (): Error =>
  Object.assign(new Error("The connection of this transaction was lost."), { code: "CONNECTION_CLOSED" });

/**
 * Makes a transaction fail when its connection is lost. postgres.js 3.4.9 sends ROLLBACK, COMMIT and later queries on the
 * closed connection, and the error ends the process (porsager/postgres#1208). `prepare` is applied to each transaction.
 */
export function guardTransactions(sql: Sql, prepare: (transaction: Transaction) => Transaction): Sql {
  const begin = sql.begin.bind(sql) as (...args: unknown[]) => Promise<unknown>;
  const guardedBegin = (...args: unknown[]): Promise<unknown> => {
    let isLost = false;
    const guard = (transaction: Transaction): Transaction =>
      new Proxy(transaction, {
        apply(target, self, values) {
          if (isLost) throw connectionLost();
          return Reflect.apply(target, self, values) as unknown;
        },
        get(target, name) {
          if (name === "unsafe" && isLost) throw connectionLost();
          if (name !== "savepoint") return Reflect.get(target, name) as unknown;
          const savepoint = Reflect.get(target, name) as Call;
          return (...values: unknown[]) => savepoint(...values.slice(0, -1), run(values.at(-1) as Act));
        },
      });
    const run =
      (act: Act) =>
      async (transaction: Transaction): Promise<unknown> => {
        try {
          const result = await act(guard(prepare(transaction)));
          if (!isLost) return result;
        } catch (error) {
          if (!isLost && !isLostConnection(error)) throw error;
          isLost = true;
        }
        // Never settles, so that nothing is sent any more. `begin` itself rejects as soon as the connection is closed.
        return new Promise(() => undefined);
      };
    const done = begin(...args.slice(0, -1), run(args.at(-1) as Act));
    done.catch(() => (isLost = true));
    return done;
  };
  return Object.assign(sql, { begin: guardedBegin });
}
