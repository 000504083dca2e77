import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { queryClient } from "@narthex/client/query-client.ts";
import { endHydration } from "@narthex/client/hydration.ts";
import type { createAppRouter } from "./app-router.tsx";

/** The whole app. The server renders the same elements as the browser. */
export const App = ({ router }: { router: ReturnType<typeof createAppRouter> }) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
    <HydrationEnd depth={8} />
  </QueryClientProvider>
);

/**
 * Reports the end of the hydration. React hydrates boundaries of the same depth together, and this component is within more of
 * them than any other.
 */
const HydrationEnd = ({ depth }: { depth: number }) => {
  useEffect(() => {
    if (depth === 0) endHydration();
  }, [depth]);
  return (
    depth > 0 && (
      <Suspense>
        <HydrationEnd depth={depth - 1} />
      </Suspense>
    )
  );
};
