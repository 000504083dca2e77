export { readAttention } from "./attention.ts";
