import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { importPeople, PEOPLE_COLUMNS } from "../people/index.ts";
import { proposeSeats, type SeatingProposal } from "./propose-seats.ts";
import { runSeating } from "./seating.cli.ts";
import { importSeatings } from "./seating.service.ts";
import { SEATING_COLUMNS } from "./seatings-csv.ts";

const EDITION = "global-2025";
let demo: Demonstration;
let folder: string;
beforeAll(async () => {
  demo = await openDemonstration();
  folder = mkdtempSync(join(tmpdir(), "narthex-assign-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await demo.close();
});

const propose = (service: number, wheelchairs: string | null = null): Promise<SeatingProposal> =>
  proposeSeats(demo.services.db, { editionId: EDITION, service, seed: 1, wheelchairs });
const accept = ({ lines }: SeatingProposal) => {
  const rows = lines.map(({ email, serviceId, allocation }) => `${email},${serviceId},${allocation}`);
  return importSeatings(demo.services.db, demo.services.live, [SEATING_COLUMNS.join(","), ...rows].join("\n"), EDITION);
};
async function run(...args: string[]): Promise<{ code: number; printed: string }> {
  const printed: string[] = [];
  const code = await runSeating(
    args,
    async () => demo.services,
    (text) => void printed.push(text),
  );
  return { code, printed: printed.join("\n") };
}
const assign = (...args: string[]) => run("assign", "--edition", EDITION, ...args);

describe("npm run narthex -- seating assign", () => {
  it("seats everyone who may attend, by need, and keeps people in the seats that they have [Z03]", async () => {
    const { assignment, people, lines } = await propose(1, "email\nhost@demo.test\n");
    expect(assignment.certificate.seated).toEqual({ value: people, bound: people });
    expect(assignment.seats.get("host@demo.test")).toMatch(/^Block [EF] · Row 20 · Seat \d+$/);
    expect(assignment.seats.get("new@demo.test")).toMatch(/^Block [BCE] ·/);
    expect(assignment.seats.get("scs@demo.test")).toBe("Block B · Row 4 · Seat 12");
    expect(lines.map(({ email }) => email)).not.toContain("scs@demo.test");
    expect([...assignment.seats.keys()]).not.toContain("alumnus@demo.test");
  });

  it("moves nobody for late arrivals, and keeps seats at the next service [Z03]", async () => {
    await accept(await propose(1));
    const late = Array.from({ length: 30 }, (_, at) =>
      [
        `late${at}@demo.test`,
        `Late ${at}`,
        "",
        "SCS",
        "2025-G",
        "Harbour",
        `LATE-${at % 3}`,
        "Ghana",
        at % 5 === 0,
        false,
        "",
        "",
      ].join(","),
    );
    await importPeople(demo.services.db, demo.services.live, [PEOPLE_COLUMNS.join(","), ...late].join("\n"), EDITION);
    const again = await propose(1);
    expect(again.unseated).toEqual([]);
    expect(again.assignment.certificate.moved).toEqual({ value: 0, bound: 0 });
    expect(again.lines).toHaveLength(30);
    await accept(again);
    expect((await propose(1)).lines).toEqual([]);
    const next = await propose(2);
    expect(next.previousService).toBe(1);
    const { changed } = next.assignment.certificate;
    expect(changed.value).toBeLessThan(20);
  });

  it("writes a file that import accepts, and that only its owner can read [Z03]", async () => {
    const file = join(folder, "seats.csv");
    const { code, printed } = await assign("--service", "4", file);
    expect(code).toBe(0);
    expect(printed).toMatch(/seated: \d+, proven optimal/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8")).toMatch(/^"email","serviceId","allocation"\r\n/);
    expect((await run("import", file, "--edition", EDITION)).code).toBe(0);
    expect((await assign("--service", "4")).printed).toContain("\n0 lines to import");
  });

  it("frees the seat of a person who may no longer attend", async () => {
    const { lines } = await propose(2);
    expect(lines).toContainEqual({ email: "alumnus@demo.test", serviceId: 2, allocation: "" });
  });

  it("reports errors, and writes nothing", async () => {
    const wheelchairs = join(folder, "wheelchairs.csv");
    writeFileSync(wheelchairs, "email\nnobody@demo.test\n");
    const refused = await assign("--service", "1", "--wheelchair", wheelchairs);
    expect(refused.code).toBe(1);
    expect(refused.printed).toContain("line 2, column email: is not registered for this edition: nobody@demo.test");
    await expect(assign("--service", "7")).rejects.toThrow(
      "Service 7 has no seats. The services are 0, 1, 2, 3, 4, 999.",
    );
    await expect(assign("--service", "one")).rejects.toThrow("--service must be a number: one");
    await expect(assign("--service", "1", "--seed", "1.5")).rejects.toThrow("--seed must be a whole number");
    await expect(run("assign", "--edition", "none", "--service", "1")).rejects.toThrow("There is no edition none.");
  });
});
