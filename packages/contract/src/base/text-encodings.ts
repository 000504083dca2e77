/** The encodings that a file without a mark may have, as the Encoding Standard names them. `gb18030` includes GBK. */
export const UNMARKED_ENCODINGS = ["windows-1252", "windows-874", "gb18030", "big5"] as const;
export type UnmarkedEncoding = (typeof UNMARKED_ENCODINGS)[number];

/** The encodings in which text files are read. */
export const TEXT_ENCODINGS = ["utf-8", "utf-16le", "utf-16be", ...UNMARKED_ENCODINGS] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];
