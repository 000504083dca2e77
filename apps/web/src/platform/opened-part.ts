import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { currentMessages } from "@narthex/client/messages.ts";
import { showFailure } from "@narthex/client/toasts.ts";

/**
 * What a tap opens over a screen, whose code loads then. Code that is lost says so and leaves the screen as it was: the next tap
 * tries again.
 */
export const openedPart = <P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
): FunctionComponent<P> => {
  let loaded: ComponentType<P> | null = null;
  return function OpenedPart(props) {
    const [part, setPart] = useState(() => loaded);
    const onLost = useEffectEvent(() => {
      showFailure(currentMessages().problems["missing-part"]);
      props.onClose();
    });
    useEffect(() => {
      let isLeft = false;
      if (!loaded)
        load().then(
          (component) => {
            loaded = component;
            setPart(() => component);
          },
          () => isLeft || onLost(),
        );
      return () => void (isLeft = true);
    }, []);
    // Its texts may come later than its code.
    return part && createElement(Suspense, null, createElement(part, props));
  };
};
