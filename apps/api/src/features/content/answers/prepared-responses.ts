import { prepareJson, type PreparedResponse } from "#platform/http/prepared-response.ts";

/** Prepared answers by key. Requests that need one at the same time wait for one preparation. */
export type PreparedResponses = {
  get: (key: string) => PreparedResponse | undefined;
  prepare: (key: string, read: () => unknown) => Promise<PreparedResponse>;
};

export function createPreparedResponses(): PreparedResponses {
  const ready = new Map<string, PreparedResponse>();
  const running = new Map<string, Promise<PreparedResponse>>();
  const prepareOnce = async (key: string, read: () => unknown): Promise<PreparedResponse> => {
    const prepared = await Promise.resolve()
      .then(read)
      .then((value) => prepareJson(value));
    ready.set(key, prepared);
    return prepared;
  };
  return {
    get: (key) => ready.get(key),
    async prepare(key, read) {
      const present = ready.get(key) ?? running.get(key);
      if (present) return present;
      const started = prepareOnce(key, read).finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
}
