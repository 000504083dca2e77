import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#platform/postgres/db.ts";
import { oidcPayloads } from "../identity.tables.ts";
import { removePayload, removePayloadsOfGrant, removeProviderSession } from "../identity.repository.ts";

const grants = oidcPayloads;
const refreshTokens = alias(oidcPayloads, "refresh_tokens");
const secondsOf = (at: unknown) => sql<number>`(${at})::float8`;

/** The sign-ins of an account that can still be renewed, the last used first. Times in seconds since the epoch. */
export const listSignInsOf = (db: Db, sub: string) =>
  db
    .select({
      grantId: grants.id,
      device: sql<string>`coalesce(${grants.payload}->>'device', '')`,
      since: secondsOf(sql`${grants.payload}->>'iat'`),
      usedAt: secondsOf(sql`max((${refreshTokens.payload}->>'iat')::bigint)`),
    })
    .from(grants)
    .innerJoin(
      refreshTokens,
      and(
        eq(refreshTokens.grantId, grants.id),
        eq(refreshTokens.model, "RefreshToken"),
        isNull(refreshTokens.consumedAt),
        gt(refreshTokens.expiresAt, sql`now()`),
      ),
    )
    .where(and(eq(grants.model, "Grant"), sql`${grants.payload}->>'accountId' = ${sub}`))
    .groupBy(grants.model, grants.id)
    .orderBy(sql`4 desc`, grants.id);

/** Removes the tokens of a sign-in, and the provider's own session of its browser. */
export async function removeGrant(db: Db, grantId: string): Promise<void> {
  await removeProviderSession(db, grantId);
  await removePayloadsOfGrant(db, grantId);
  await removePayload(db, "Grant", grantId);
}
