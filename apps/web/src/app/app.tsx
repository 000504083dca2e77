import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import type { createAppRouter } from "./app-router.tsx";

/** The whole app. The server renders the same elements as the browser. */
export const App = ({ router }: { router: ReturnType<typeof createAppRouter> }) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);
