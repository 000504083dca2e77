import type { SecretStore } from "../device.ts";
import { clearMediaCaches } from "../storage/media-caches.ts";
import { clearStoredAnswers } from "../cache/query-storage.ts";
import { builtServer, setServer } from "../server-address.ts";
import { ASK_PASSWORD_KEY } from "../session/session.ts";
import { storage } from "../storage/storage.ts";
import { removeFiles } from "./files.ts";

/**
 * The server that everything on this phone belongs to. Frozen, and beside the tokens: they must never be sent to another
 * server, even if the system removes what the web view has stored.
 */
const SERVER_KEY = "narthex.server";
/** The one that the person chose, until the next start. */
const NEXT_KEY = "narthex.next-server";

/** Removes everything that came from a server or is meant for it, unsent writes too. */
const forgetServer = async (secrets: SecretStore): Promise<void> => {
  localStorage.clear();
  sessionStorage.clear();
  await Promise.allSettled([clearStoredAnswers(), clearMediaCaches(), removeFiles()]);
  const isServer = (key: string): boolean => key === SERVER_KEY || key === NEXT_KEY;
  await Promise.all(secrets.keys().flatMap((key) => (isServer(key) ? [] : [secrets.remove(key)])));
  // The provider may still know the person, even when the phone comes back to this server.
  storage.set(ASK_PASSWORD_KEY, "yes");
};

/**
 * Uses the server of the build, or the one that the person chose. What belongs to another one is removed first: at the
 * start no answer of it is under way.
 */
export const restoreServer = async (secrets: SecretStore): Promise<void> => {
  const stored = secrets.get(SERVER_KEY);
  const next = secrets.get(NEXT_KEY);
  const server = builtServer || (next ?? stored ?? "");
  if (server !== (stored ?? "")) {
    if (stored !== null || next !== null) await forgetServer(secrets);
    await secrets.set(SERVER_KEY, server);
  }
  if (next !== null) await secrets.remove(NEXT_KEY);
  setServer(server);
};

/** From the next start on the phone belongs to this server. */
export const storeNextServer = (secrets: SecretStore, server: string): Promise<void> => secrets.set(NEXT_KEY, server);
