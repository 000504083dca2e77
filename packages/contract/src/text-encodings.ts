/** The encodings in which text files are read, as the Encoding Standard names them. `gb18030` includes GBK. */
export const TEXT_ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-874",
  "gb18030",
  "big5",
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];
