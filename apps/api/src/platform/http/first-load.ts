import { existsSync, readFileSync } from "node:fs";

const LIST = new URL("../../../../web/dist/first-load.json", import.meta.url);
let files: Record<string, string[]> | undefined;

/** The addresses of the app's files that the first screen after a sign-in needs. None, if the app is not built. */
export function firstLoadFiles(locale: string): string[] {
  files ??= existsSync(LIST) ? (JSON.parse(readFileSync(LIST, "utf8")) as Record<string, string[]>) : {};
  return (files[locale] ?? []).map((file) => `/${file}`);
}
