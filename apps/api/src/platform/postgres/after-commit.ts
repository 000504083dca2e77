import type { Db } from "./db.ts";

type Action = () => void;

const actionsOf = new WeakMap<object, Action[]>();

/** Does something once the transaction has committed; nothing if it is rolled back. Outside of a transaction, at once. */
export function afterCommit(db: Db, action: Action): void {
  const actions = actionsOf.get(db);
  if (actions) actions.push(action);
  else action();
}

/** A database whose transactions do what was put off. A savepoint inside of one counts as outside. */
export function withAfterCommit<D extends Db>(create: () => D): D {
  const plain = create();
  const transaction: Db["transaction"] = async (work, config) => {
    const actions: Action[] = [];
    const result = await plain.transaction((tx) => {
      actionsOf.set(tx, actions);
      return work(tx);
    }, config);
    for (const action of actions) action();
    return result;
  };
  return Object.assign(create(), { transaction });
}
