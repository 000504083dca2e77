import { setFlagsFromString } from "node:v8";

/**
 * Has V8 allocate all new objects in the young generation. Otherwise functions whose objects once outlived a few
 * collections allocate in the old one from then on: 8 KB for each write, until a full collection delays every answer.
 */
export const allocateYoung = (): void => setFlagsFromString("--no-allocation-site-pretenuring");
