/** A limited amount of something, given out in the order of the requests. */
export type Semaphore = {
  /** False if the amount was not available in time. */
  acquire: (amount: number, timeoutMs: number) => Promise<boolean>;
  release: (amount: number) => void;
  waiting: () => number;
};

export function createSemaphore(total: number): Semaphore {
  let available = total;
  const queue: { amount: number; settle: (isAcquired: boolean) => void }[] = [];
  const grant = (): void => {
    for (let next = queue[0]; next && next.amount <= available; next = queue[0]) {
      queue.shift();
      available -= next.amount;
      next.settle(true);
    }
  };
  return {
    acquire: (amount, timeoutMs) =>
      new Promise((resolve) => {
        const request = {
          amount,
          settle: (isAcquired: boolean) => {
            clearTimeout(timer);
            resolve(isAcquired);
          },
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(request), 1);
          resolve(false);
          grant();
        }, timeoutMs);
        queue.push(request);
        grant();
      }),
    release(amount) {
      available += amount;
      grant();
    },
    waiting: () => queue.length,
  };
}
