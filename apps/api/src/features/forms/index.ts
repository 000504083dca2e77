export { countUndelivered } from "./forms.job.ts";
