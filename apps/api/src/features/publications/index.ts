export { countFailedPublications, countWaitingPublications, listPublishedEdits } from "./publications.repository.ts";
