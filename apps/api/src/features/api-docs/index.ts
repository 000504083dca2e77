export { documentApi } from "./docs.ts";
