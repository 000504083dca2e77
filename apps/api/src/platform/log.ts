import { pino, type Logger } from "pino";

export type Log = Logger;

/**
 * Structured, one JSON object per line. Requests are logged by route: URLs, headers, bodies and people are never logged
 * (docs/security.md).
 */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: { paths: ["*.email", "*.token", "*.password", "*.authorization"], censor: "[redacted]" },
    serializers: { err: pino.stdSerializers.err },
  });
