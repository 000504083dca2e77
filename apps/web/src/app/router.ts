import { createAppRouter } from "./app-router.tsx";

let router: ReturnType<typeof createAppRouter> | undefined;

/** The router of the browser's address. It is created when it is first used, not in the task that evaluates the app's modules. */
export const appRouter = (): ReturnType<typeof createAppRouter> => (router ??= createAppRouter());
