import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "@playwright/test";
import { PEOPLE } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { signInOverTheWire } from "../support/sign-in.ts";

/** Two people who each have what the other ranked higher; what the third gives back is offered to who waits for it. */
const EXCHANGED = `email,type,status,ranking,startsAt,location,eventId
${PEOPLE.new},MDD,Unavailable,1,,,
${PEOPLE.new},CG,Confirmed,2,2025-07-18T13:30:00+08:00,Bus 4 · Gate 4,
${PEOPLE.host},CG,Unavailable,1,,,
${PEOPLE.host},MDD,Confirmed,2,2025-07-21T10:00:00+08:00,Studio 4 · Level 4,
`;

const offered = new Set<Server>();
/** Has a freed place and an exchange offered, once on a server. */
export async function makeOffers(server: Server): Promise<void> {
  if (offered.has(server)) return;
  offered.add(server);
  const folder = mkdtempSync(join(tmpdir(), "narthex-signups-"));
  const file = join(folder, "signups.csv");
  writeFileSync(file, EXCHANGED);
  await server.run("experiences", "import", file, "--edition", "global-2025");
  rmSync(folder, { recursive: true });
  const { accessToken } = await signInOverTheWire(request, server.address, PEOPLE.both);
  const headers = { authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
  const body = JSON.stringify({ types: [] });
  const answer = await fetch(`${server.address}/api/exps/signup?conferenceType=Global`, {
    method: "POST",
    headers,
    body,
  });
  if (!answer.ok) throw new Error(`The places were not given back: ${await answer.text()}`);
}
