export { useVideoProgress } from "./use-progress.ts";
export { myListQuery } from "./videos.queries.ts";
