import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { queryClient } from "@narthex/client/query-client.ts";
import { endTakeOver } from "@narthex/client/take-over.ts";
import type { createAppRouter } from "./app-router.tsx";

/** The whole app. The server renders the same elements as the browser. */
export const App = ({ router }: { router: ReturnType<typeof createAppRouter> }) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
    <LastPart depth={8} />
  </QueryClientProvider>
);

/**
 * React takes over a rendered page by boundaries, those of the same depth together. This part is within more of them than any
 * other.
 */
const LastPart = ({ depth }: { depth: number }) => {
  useEffect(() => {
    if (depth === 0) endTakeOver();
  }, [depth]);
  return (
    depth > 0 && (
      <Suspense>
        <LastPart depth={depth - 1} />
      </Suspense>
    )
  );
};
