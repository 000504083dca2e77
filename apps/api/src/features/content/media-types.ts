import { extname } from "node:path";

/** The kinds of file that a pack may hold. */
const MEDIA_TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".pdf": "application/pdf",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".mp3": "audio/mpeg",
  ".m4a": "audio/mp4",
  ".mp4": "video/mp4",
  ".woff2": "font/woff2",
};

export const contentType = (name: string): string => MEDIA_TYPES[extname(name)] ?? "application/octet-stream";
