import { useEffect, useState } from "react";

/** How long the first screen has the network and the processor to itself. */
const FIRST = 2500;
let isSettledAlready = false;

/** True once the first screen stands, and what nobody waits for may begin. */
export const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(isSettledAlready);
  useEffect(() => {
    const timer = setTimeout(() => {
      isSettledAlready = true;
      setSettled(true);
    }, FIRST);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
};
