/** The environment variables of a demonstration server. */
export const demonstrationEnvironment = (): Record<string, string> => ({
  NARTHEX_MODE: "demonstration",
  NARTHEX_CLOCK: process.env["NARTHEX_CLOCK"] ?? "2025-07-18T09:15:00+08:00",
  LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn",
});
