import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Server } from "./server.ts";

export type Signup = [
  email: string,
  type: string,
  status: string,
  ranking: number,
  startsAt?: string,
  location?: string,
];
export async function importSignups(server: Server, signups: Signup[], edition: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "narthex-signups-"));
  const lines = signups.map(([email, type, status, ranking, startsAt = "", location = ""]) =>
    [email, type, status, ranking, startsAt, location, ""].join(","),
  );
  writeFileSync(
    join(folder, "signups.csv"),
    ["email,type,status,ranking,startsAt,location,eventId", ...lines].join("\n"),
  );
  await server
    .run("experiences", "import", join(folder, "signups.csv"), "--edition", edition)
    .finally(() => rmSync(folder, { recursive: true }));
}

/** Computes and publishes a proposal. Answers the number of the proposal. */
export async function publish(server: Server, edition: string): Promise<string> {
  await server.run("experiences", "allocate", "--edition", edition, "--seed", "5");
  const listed = await server.run("experiences", "proposals", "--edition", edition);
  const proposal = /^(\d+) /.exec(listed)?.[1] ?? "";
  await server.run("experiences", "publish", proposal);
  return proposal;
}
