export { startFirstEdition } from "./first-edition.service.ts";
