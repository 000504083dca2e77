import { prepareJson, type PreparedResponse } from "./prepared-response.ts";

/** Prepared answers by key. Requests that need one at the same time wait for one preparation. */
export type PreparedResponses = {
  get: (key: string) => PreparedResponse | undefined;
  prepare: (key: string, read: () => unknown) => Promise<PreparedResponse>;
};

export function createPreparedResponses(): PreparedResponses {
  const ready = new Map<string, PreparedResponse>();
  const running = new Map<string, Promise<PreparedResponse>>();
  const prepareOnce = async (key: string, read: () => unknown): Promise<PreparedResponse> => {
    try {
      const prepared = await prepareJson(read());
      ready.set(key, prepared);
      return prepared;
    } finally {
      running.delete(key);
    }
  };
  return {
    get: (key) => ready.get(key),
    async prepare(key, read) {
      const present = ready.get(key) ?? running.get(key);
      if (present) return present;
      const started = prepareOnce(key, read);
      running.set(key, started);
      return started;
    },
  };
}
