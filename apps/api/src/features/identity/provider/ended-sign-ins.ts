import type { Services } from "#platform/services.ts";
import type { Live } from "#platform/live/live.ts";
import type { Db } from "#platform/postgres/db.ts";
import { insertEndedSignIns, listEndedSignIns } from "../identity.repository.ts";
import { removeWebSessionsOfSignIns } from "../web-sessions.repository.ts";
import { secretDigestOf } from "#platform/encrypt.ts";
import { signInOfGrant } from "#platform/http/request-sign-in.ts";
import { removeDevicesOfSignIns } from "#features/push/index.ts";

declare module "#platform/live/live.ts" {
  interface Signals {
    /** Sign-ins that ended before their access tokens expire. Without a list, they are read from the database. */
    "signed-out": { ended?: string[] };
    /** The provider's keys changed. */
    keys: Record<string, never>;
  }
}

/** Ends all sign-ins of a person. Only digests are stored. */
export const endedSubject = (sub: string): string => secretDigestOf(`sub ${sub}`);

/** Ends a sign-in when the transaction commits: its access tokens in every process, its browser's session and its push messages. */
export async function endSignIn(db: Db, live: Pick<Live, "send">, grantId: string): Promise<void> {
  const ended = [signInOfGrant(grantId)];
  await insertEndedSignIns(db, ended);
  await removeWebSessionsOfSignIns(db, ended);
  await removeDevicesOfSignIns(db, ended);
  await live.send(db, { event: "signed-out", data: { ended } });
}

export type EndedSignIns = { has: (id: string) => boolean };

/** More than enough for the sign-ins that end within the lifetime of an access token. */
const MAX_ENDED = 50_000;

/** The sign-ins that ended within the lifetime of an access token, the same in every process. */
export async function openEndedSignIns({ db, live }: Pick<Services, "db" | "live">): Promise<EndedSignIns> {
  const ids = new Set<string>();
  const add = (ended: readonly string[]): void => {
    for (const id of ended) ids.add(id);
    for (const oldest of ids) {
      if (ids.size <= MAX_ENDED) break;
      ids.delete(oldest);
    }
  };
  const load = async (): Promise<void> => add(await listEndedSignIns(db));
  live.subscribe((signal) => {
    if (signal.event !== "signed-out") return undefined;
    return signal.data.ended ? add(signal.data.ended) : load();
  });
  live.onGap(load);
  await load();
  return { has: (id) => ids.has(id) };
}
