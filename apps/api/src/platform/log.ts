import { pino, type Logger } from "pino";

export type Log = Logger;

/**
 * Structured, one JSON object a line. Requests are written by route and never by address: addresses, headers, bodies
 * and people stay out (docs/security.md).
 */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: { paths: ["*.email", "*.token", "*.password", "*.authorization"], censor: "[redacted]" },
    serializers: { err: pino.stdSerializers.err },
  });
