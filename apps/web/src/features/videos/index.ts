export { BookmarkButton } from "./bookmark-button.tsx";
export { useVideoProgress } from "./use-progress.ts";
export { myListQuery, progressQuery } from "./videos.queries.ts";
