type Format = "jpeg" | "png" | "gif" | "webp" | "heic";

const RIFF = Buffer.from("RIFF");
const WEBP = Buffer.from("WEBP");
const FTYP = Buffer.from("ftyp");
/** Brands of files with one or several pictures, compressed as HEVC. `mif1` alone allows any compression. */
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/** The first bytes of each format. Files that begin differently are never passed to a decoder. */
const SIGNATURES: { format: Format; bytes: Buffer }[] = [
  { format: "jpeg", bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { format: "png", bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { format: "gif", bytes: Buffer.from("GIF87a") },
  { format: "gif", bytes: Buffer.from("GIF89a") },
];

/** The picture format of a file by its first bytes, or null. */
export const pictureFormat = (bytes: Buffer): Format | null => {
  const found = SIGNATURES.find((one) => bytes.subarray(0, one.bytes.length).equals(one.bytes));
  if (found) return found.format;
  if (bytes.subarray(0, 4).equals(RIFF) && bytes.subarray(8, 12).equals(WEBP)) return "webp";
  return bytes.subarray(4, 8).equals(FTYP) && HEIC_BRANDS.has(bytes.toString("latin1", 8, 12)) ? "heic" : null;
};
