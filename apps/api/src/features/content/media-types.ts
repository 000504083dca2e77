import { extname } from "node:path";

/** The types of a pack's media. m3u8, m4s, ts and vtt are the playlists, segments and subtitles of an HLS film. */
const MEDIA_TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".html": "text/html; charset=utf-8",
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
