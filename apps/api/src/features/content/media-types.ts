import { extname } from "node:path";

/** The kinds of file that a pack may hold. Those after mp4 are a film in pieces: its lists, the pieces, its subtitles. */
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
  ".m3u8": "application/vnd.apple.mpegurl",
  ".m4s": "video/iso.segment",
  ".ts": "video/mp2t",
  ".vtt": "text/vtt; charset=utf-8",
  ".woff2": "font/woff2",
};

export const contentType = (name: string): string => MEDIA_TYPES[extname(name)] ?? "application/octet-stream";
