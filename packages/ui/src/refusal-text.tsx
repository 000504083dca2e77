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
  <p
    id={id}
    role={isAlert ? "alert" : undefined}
    className="basis-full text-[0.875rem] font-semibold text-danger dark:text-[#ff9b92]"
  >
    {children}
  </p>
);
