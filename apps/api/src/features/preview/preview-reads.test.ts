import { expect, it, onTestFinished } from "vitest";
import { MATRIX } from "#test/access/access-matrix.ts";
import { openDemonstration } from "#test/people.ts";

/** What a preview does not read: servers, screens of a hall, other people, and files about real ones. */
const NOT_PREVIEWED = [
  "/screens/{token}",
  "/healthz",
  "/readyz",
  "/clock",
  "/live",
  "/socialprofile/public",
  "/socialprofile/upload-url",
  "/profile/export",
  "/photo/bundles/{id}",
];

const PERSON = { type: "SCS", standing: "delegate", group: null, slot: null };

it("every read of the app is answered in a preview, or is listed here [B70]", async () => {
  const conference = await openDemonstration();
  onTestFinished(() => conference.close());
  const reads = Object.entries(MATRIX)
    .filter(([name]) => name.startsWith("GET /api/") && !name.startsWith("GET /api/console/"))
    .map(([name, { path }]) => ({ name: name.slice("GET /api".length), path: path.replace("=Regional", "=Global") }));
  expect(reads.length).toBeGreaterThan(40);
  const missing: string[] = [];
  for (const { name, path } of reads) {
    const payload = { person: PERSON, now: "2025-07-18T01:00:00Z", addresses: [path] };
    const { json } = await conference.ask("organiser", "/console/global-2025/preview", { method: "POST", payload });
    const [answer] = (json as { answers?: { status: number }[] }).answers ?? [];
    if (answer?.status !== 200) missing.push(name);
  }
  expect(missing).toEqual(NOT_PREVIEWED);
});
