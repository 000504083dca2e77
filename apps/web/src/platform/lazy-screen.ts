import { lazy, type ComponentType, type LazyExoticComponent } from "react";

const CHUNK_TIMEOUT = 120_000;

/** A part of the app that did not arrive: the person is offered to load the app again. */
export class MissingPart extends Error {
  override name = "MissingPart";
}

/** Waits for a part of the app at most two minutes. */
export const withTimeout = <T>(part: Promise<T>, timeout = CHUNK_TIMEOUT): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new MissingPart("timed out")), timeout);
    part
      .then(resolve, (cause: unknown) => reject(new MissingPart(String(cause))))
      .finally(() => clearTimeout(timer));
  });

/** A screen that is loaded when it is first opened. */
export const lazyScreen = <M>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType,
): LazyExoticComponent<ComponentType> =>
  lazy(() => withTimeout(load()).then((module) => ({ default: pick(module) })));
