export { createFindEdition, type FindEdition } from "./console-edition.ts";
