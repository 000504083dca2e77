import { type ComponentType, createElement, type FunctionComponent, use } from "react";

const CHUNK_TIMEOUT_MS = 120_000;
/** Then the next visit tries again. */
const FORGET_FAILURE_MS = 1000;

/** A chunk that could not be loaded: the app offers to reload. */
export class MissingChunk extends Error {
  override name = "MissingChunk";
}

export const withTimeout = <T>(part: Promise<T>, timeout = CHUNK_TIMEOUT_MS): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new MissingChunk("timed out")), timeout);
    part.then(resolve, (cause: unknown) => reject(new MissingChunk(String(cause)))).finally(() => clearTimeout(timer));
  });

/** A screen whose code loads on first use or by `preload`. Once loaded it renders without suspending. */
export type LazyScreen = FunctionComponent & { preload: () => Promise<void> };

export const lazyScreen = <M>(load: () => Promise<M>, pick: (module: M) => ComponentType): LazyScreen => {
  let loading: Promise<void> | undefined;
  let loaded: ComponentType | undefined;
  const preload = (): Promise<void> =>
    (loading ??= withTimeout(load()).then(
      (module) => {
        loaded = pick(module);
      },
      (error: unknown) => {
        // Not at once: the screen that is waiting for it would try again without an end.
        setTimeout(() => (loading = undefined), FORGET_FAILURE_MS);
        throw error;
      },
    ));
  const Screen = () => {
    if (!loaded) use(preload());
    return loaded ? createElement(loaded) : null;
  };
  return Object.assign(Screen, { preload });
};
