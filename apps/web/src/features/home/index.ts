export { registrationQuery } from "./home.queries.ts";
