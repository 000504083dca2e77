import { type ComponentType, createElement, type FunctionComponent, use } from "react";

const CHUNK_TIMEOUT = 120_000;

/** A part of the app that did not arrive: the person is offered to load the app again. */
export class MissingPart extends Error {
  override name = "MissingPart";
}

/** Waits for a part of the app at most two minutes. */
export const withTimeout = <T>(part: Promise<T>, timeout = CHUNK_TIMEOUT): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new MissingPart("timed out")), timeout);
    part.then(resolve, (cause: unknown) => reject(new MissingPart(String(cause)))).finally(() => clearTimeout(timer));
  });

/** A screen whose code comes when it is first wanted, or `preload`ed. Once here it is drawn without a pause. */
export type LazyScreen = FunctionComponent & { preload: () => Promise<void> };

export const lazyScreen = <M>(load: () => Promise<M>, pick: (module: M) => ComponentType): LazyScreen => {
  let loading: Promise<void> | undefined;
  let loaded: ComponentType | undefined;
  const preload = (): Promise<void> =>
    (loading ??= withTimeout(load()).then((module) => {
      loaded = pick(module);
    }));
  const Screen = () => {
    if (!loaded) use(preload());
    return loaded ? createElement(loaded) : null;
  };
  return Object.assign(Screen, { preload });
};
