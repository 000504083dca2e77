import { createStore, type UseStore } from "idb-keyval";

/**
 * Values on the device. Writes commit at once: WebKit suspends a page that is left in the middle of a transaction, and no
 * other page reads the store until that one is shown again. `work` makes all its requests before it returns.
 */
export const openStore = (database: string, name: string): UseStore => {
  const store = createStore(database, name);
  return (mode, work) =>
    store(mode, (values) => {
      const result = work(values);
      if (mode === "readwrite") values.transaction.commit();
      return result;
    });
};
