import { z } from "zod";

/** Empty text is the same as none: compose files pass variables that are not set as empty. */
const listOf = (item: z.ZodString) =>
  z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item));

/** The environment variables about the native app. */
export const NATIVE_VARIABLES = {
  NATIVE_APP_ID: z
    .string()
    .regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, "must be an id like org.example.app")
    .default("org.narthex.app"),
  NATIVE_ANDROID_CERTIFICATES: listOf(
    z.string().regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, "must be SHA-256 fingerprints like AB:CD:…"),
  ),
  NATIVE_APPLE_TEAM: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, "must be the ten characters of an Apple team")
    .optional(),
};

/** The native app that may open links to this server. */
export type NativeApp = { id: string; androidCertificates: readonly string[]; appleTeam: string | null };

export const nativeAppOf = (env: {
  NATIVE_APP_ID: string;
  NATIVE_ANDROID_CERTIFICATES: string[];
  NATIVE_APPLE_TEAM?: string | undefined;
}): NativeApp => ({
  id: env.NATIVE_APP_ID,
  androidCertificates: env.NATIVE_ANDROID_CERTIFICATES,
  appleTeam: env.NATIVE_APPLE_TEAM ?? null,
});
