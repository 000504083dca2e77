import { createAppRouter } from "./app-router.tsx";

/** The router of the browser's address. */
export const router = createAppRouter();
