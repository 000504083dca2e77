export { BookmarkButton } from "./bookmark-button.tsx";
export { useVideoProgress } from "./use-progress.ts";
export { myListQuery, progressQuery, videoQuery } from "./videos.queries.ts";
