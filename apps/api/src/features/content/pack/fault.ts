/** What is wrong with a file, and where. Lines count from 1. */
export type Fault = { file: string; line: number; reason: string };

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** How a list of faults is shown: by file, then by line. */
export const byPlace = (a: Fault, b: Fault): number =>
  compare(a.file, b.file) || a.line - b.line || compare(a.reason, b.reason);
