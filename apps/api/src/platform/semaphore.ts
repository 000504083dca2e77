/** A limited number of turns, given out in the order of the requests. */
export type Semaphore = {
  /** False if no turn was free in time. */
  acquire: (timeoutMs: number) => Promise<boolean>;
  release: () => void;
  waiting: () => number;
};

export function createSemaphore(turns: number): Semaphore {
  let free = turns;
  const queue: (() => void)[] = [];
  return {
    acquire: (timeoutMs) =>
      new Promise((resolve) => {
        if (free > 0) {
          free -= 1;
          return resolve(true);
        }
        const grant = (): void => {
          clearTimeout(timer);
          resolve(true);
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(grant), 1);
          resolve(false);
        }, timeoutMs);
        queue.push(grant);
      }),
    release() {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    },
    waiting: () => queue.length,
  };
}
