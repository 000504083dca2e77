import type { ReactNode } from "react";

/** Error text of a field or form. */
export const RefusalText = ({
  id,
  isAlert = false,
  children,
}: {
  id?: string;
  isAlert?: boolean;
  children: ReactNode;
}) => (
  <p id={id} role={isAlert ? "alert" : undefined} className="basis-full text-sm font-semibold text-refusal">
    {children}
  </p>
);
