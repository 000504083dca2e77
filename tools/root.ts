import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
