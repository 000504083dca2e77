export { useSurveys } from "./surveys.queries.ts";
