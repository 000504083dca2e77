import type { Localized } from "@narthex/contract/base/common";
import { LOCALES, type Locale } from "@narthex/contract/base/languages";
import { serverOf } from "@narthex/domain/navigation/native";
import { currentDevice } from "../device.ts";
import { endSignInHere } from "./sign-out.ts";

const TIMEOUT_MS = 15_000;

const MAX_TITLES = 10;
const MAX_LETTERS = 200;

/** A server and the conferences that it offers. */
export type FoundServer = { server: string; titles: Localized[] };

/** A title by language. What comes from an unknown server may be anything. */
const titleOf = (edition: unknown): Localized | null => {
  const { title } = (edition ?? {}) as { title?: unknown };
  const text = (locale: Locale): string | undefined => {
    const value = (title as Record<string, unknown> | null | undefined)?.[locale];
    return typeof value === "string" ? value.slice(0, MAX_LETTERS) : undefined;
  };
  const en = text("en");
  return en === undefined
    ? null
    : { ...(Object.fromEntries(LOCALES.map((locale) => [locale, text(locale) ?? en])) as Record<Locale, string>), en };
};

/** Asks a server for its conferences. Rejects if it is not a server of this product. A redirect within https is followed. */
export const findServer = async (address: string): Promise<FoundServer> => {
  const answer = await fetch(`${address}/api/cms/editions`, {
    credentials: "omit",
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const editions = (await answer.json()) as unknown;
  const server = serverOf(answer.url || address);
  const titles = Array.isArray(editions) ? editions.slice(0, MAX_TITLES).map(titleOf) : [];
  const known = titles.filter((title) => title !== null);
  if (!answer.ok || server === null || known.length === 0 || known.length < titles.length)
    throw new Error("There is no conference at this address.");
  return { server, titles: known };
};

/** Signs out, removes everything of the present server from this phone, and starts with another one. */
export const changeServer = async (server: string): Promise<void> => {
  await endSignInHere();
  await currentDevice().storeServer?.(server);
  location.replace("/connect");
};
