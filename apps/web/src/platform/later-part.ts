import { onlineManager } from "@tanstack/react-query";
import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from "react";
import { repeatDroppedTaps, untilPartsNeeded, useSettled } from "./settled.ts";

type LaterProps<P> = {
  /** Loads it at once. */
  isWanted?: boolean;
  /** Null while it is not shown. */
  props: P | null;
  /** Shown until it has loaded. */
  placeholder?: ReactNode;
};

/**
 * A component whose code is not part of the first load: it loads once the first screen is complete, or when it is wanted. The rest
 * works without it, so it is tried again when the network returns.
 */
export const laterPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): FunctionComponent<LaterProps<P>> => {
  let loaded: ComponentType<P> | null = null;
  const LaterPart = ({ isWanted = false, props, placeholder }: LaterProps<P>) => {
    const isDue = useSettled() || isWanted;
    const [part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (!isDue || part) return;
      const start = (): void => {
        load().then(
          (component) => {
            loaded = component;
            setPart(() => component);
          },
          () => undefined,
        );
      };
      start();
      return onlineManager.subscribe((isOnline) => isOnline && start());
    }, [isDue, part]);
    if (!props) return null;
    // Its texts may come later than its code: only the part waits for them, not the screen.
    return part ? createElement(Suspense, { fallback: placeholder }, createElement(part, props)) : placeholder;
  };
  return LaterPart;
};

/**
 * A component that the server renders, but whose code is not part of the first load: its HTML stays as it is until then. It is
 * memoized, because React replaces that HTML by the fallback when it renders the component again before.
 */
export const hydratedLater = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback?: ReactNode,
): FunctionComponent<P> => {
  const Part = lazy(async () => {
    await untilPartsNeeded();
    const Loaded = (await load()) as ComponentType<object>;
    const Hydrated = (props: object): ReactNode => {
      useEffect(repeatDroppedTaps, []);
      return createElement(Loaded, props);
    };
    return { default: Hydrated };
  });
  return memo((props: P) => createElement(Suspense, { fallback }, createElement(Part, props)));
};
