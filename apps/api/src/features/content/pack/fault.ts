/** What is wrong with a file, and where. Lines count from 1. */
export type Fault = { file: string; line: number; reason: string };

/** How a list of faults is shown: by file, then by line. */
export const byPlace = (a: Fault, b: Fault): number =>
  a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
