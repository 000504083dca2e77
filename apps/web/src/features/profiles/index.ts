export { profileQuery } from "./profile.queries.ts";
