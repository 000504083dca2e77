import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** The texts of the QR codes in a picture; `hasUnreadable` if there are none, but something that looks like a code. */
export type CodeReply = { texts: string[]; hasUnreadable: boolean };
export type CodeRequest = { id: number; picture: Uint8Array };
type Answer = { id: number } & (CodeReply | { failure: string });
type Pending = { resolve: (reply: CodeReply) => void; reject: (error: Error) => void };

export type CodeReader = {
  /** Rejects if the picture cannot be decoded. */
  read: (picture: Uint8Array) => Promise<CodeReply>;
  close: () => Promise<void>;
};

const WORKER = new URL("./code-reader.worker.ts", import.meta.url);

function startWorker(): { read: CodeReader["read"]; load: () => number; close: () => Promise<number> } {
  const pending = new Map<number, Pending>();
  let nextId = 0;
  const worker = new Worker(WORKER);
  const rejectAll = (error: Error): void => {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  worker.on("message", (answer: Answer) => {
    const settle = pending.get(answer.id);
    pending.delete(answer.id);
    if ("failure" in answer) settle?.reject(new Error(answer.failure));
    else settle?.resolve({ texts: answer.texts, hasUnreadable: answer.hasUnreadable });
  });
  worker.on("error", rejectAll);
  worker.on("exit", () => rejectAll(new Error("The reader of codes ended.")));
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        pending.set(id, { resolve, reject });
        worker.postMessage({ id, picture } satisfies CodeRequest);
      }),
    load: () => pending.size,
    close: () => worker.terminate(),
  };
}

/** Reads QR codes in threads, because each picture takes some tenths of a second of the processor. */
export function createCodeReader(size = availableParallelism()): CodeReader {
  const workers: ReturnType<typeof startWorker>[] = [];
  const pick = () => {
    const idle = workers.find((worker) => worker.load() === 0);
    if (idle) return idle;
    if (workers.length < size) {
      const started = startWorker();
      workers.push(started);
      return started;
    }
    return workers.reduce((least, worker) => (worker.load() < least.load() ? worker : least));
  };
  return {
    read: (picture) => pick().read(picture),
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}
