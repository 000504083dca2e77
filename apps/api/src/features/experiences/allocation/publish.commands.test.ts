import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AllocationCancelled } from "@narthex/allocation/problem";
import { ALLOCATED, CLOSED, EDITION, openAllocation, type AllocationTest } from "#test/allocation.ts";
import { runExperiences } from "../experiences.cli.ts";
import { listProposals } from "../proposals.repository.ts";
import { propose } from "./proposals.service.ts";

let test: AllocationTest;
let printed: string[];
beforeAll(async () => {
  test = await openAllocation({ wishes: { ann: ["DSN", "CG"], ben: ["DSN"] }, capacity: { DSN: 1 } });
});
afterAll(() => test.close());
beforeEach(() => {
  printed = [];
  test.at(CLOSED);
});

const run = (...args: string[]): Promise<number> =>
  runExperiences(
    args,
    async () => test.services,
    (text) => void printed.push(text),
  );

it("allocates, lists, publishes and takes back by command [E15] [E16] [E17]", async () => {
  const folder = mkdtempSync(join(tmpdir(), "narthex-report-"));
  expect(await run("allocate", "--edition", EDITION, "--seed", "5", "--report", folder)).toBe(0);
  expect(printed[0]).toMatch(/^global-2025: 2 people, seed 5, [\d.]+ s$/);
  expect(printed).toContain("people with a place: 2, as many as possible");
  expect(readFileSync(join(folder, "people.csv"), "utf8")).toContain("ann@guests.invalid");
  expect(readdirSync(folder)).toContain("report.html");
  rmSync(folder, { recursive: true });
  const [proposal] = await listProposals(test.services.db, EDITION);
  const id = String(proposal?.id);
  expect(await run("publish", id)).toBe(0);
  expect(printed.at(-1)).toContain(`proposal ${id} will be published at 2025-07-11T07:00:00Z`);
  await run("proposals", "--edition", EDITION);
  expect(printed.at(-2)).toMatch(/seed 5 {2}2 people, 2 places, 1 first choice, 0 moved {2}scheduled$/);
  expect(await run("unschedule", id)).toBe(0);
  expect(printed.at(-1)).toBe(`global-2025: proposal ${id} is no longer scheduled`);
  expect(await run("unschedule", id)).toBe(1);
  expect(printed.at(-1)).toBe(`Proposal ${id} is not scheduled.\nNothing was changed.`);
  test.at(ALLOCATED);
  expect(await run("publish", id)).toBe(0);
  expect(printed.at(-1)).toBe(`global-2025: proposal ${id} is published`);
  expect(await run("publish", id)).toBe(1);
  expect(printed.at(-1)).toBe(`Proposal ${id} is already published.\nNothing was changed.`);
  expect(await run("take-back", id, "--reason", "The hall is closed.")).toBe(0);
  await run("proposals", "--edition", EDITION);
  expect(printed.at(-2)).toMatch(/taken back 2025-07-11T07:00:00Z: The hall is closed\.$/);
});

it.each([
  [["allocate"], "Pass either --edition ID, or --problem FILE.json with --result FILE.json."],
  [["allocate", "--edition", EDITION, "--problem", "p.json"], "Pass either --edition ID"],
  [["allocate", "--edition", EDITION, "--seed", "1.5"], "--seed must be a whole number"],
  [["publish", "one"], "PROPOSAL must be the number of a proposal: one"],
  [["take-back", "1", "--reason", "  "], "--reason must be a text"],
])("refuses %j with a reason [E15]", async (args, message) => {
  expect(await run(...args)).toBe(2);
  expect(printed.join("\n")).toContain(message);
});

it("names an edition that does not exist [E15]", async () => {
  await expect(run("allocate", "--edition", "global-1999")).rejects.toThrow("There is no edition global-1999.");
});

it("stops when it is cancelled, and stores nothing [E15]", async () => {
  const before = (await listProposals(test.services.db, EDITION)).length;
  const stop = new AbortController();
  const running = propose(test.services, { editionId: EDITION }, { signal: stop.signal });
  stop.abort();
  await expect(running).rejects.toThrow(AllocationCancelled);
  expect(await listProposals(test.services.db, EDITION)).toHaveLength(before);
});
