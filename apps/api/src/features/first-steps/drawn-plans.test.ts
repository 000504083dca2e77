import type { DraftFile } from "@narthex/contract/console/drafts";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { PartPreview } from "@narthex/contract/setup/first-steps";
import { expect, it } from "vitest";
import { writeCsv } from "#platform/files/csv.ts";
import { ask, useConsole } from "#test/console.ts";

useConsole();

const TITLES = [
  "Services",
  "What the picture shows (for people who cannot see it)",
  "Seats: Part of the hall",
  "Seats: Rows",
  "Seats: Seats in a row",
];
const rowsWith = (places: string): string[][] => [
  TITLES,
  ["7", "The hall", "Left", "A, B", places],
  ["", "", "Right", "C", "12"],
];
const fileOf = (places: string) => ({
  part: "plans",
  fileName: "plans.csv",
  content: Buffer.from(writeCsv(rowsWith(places))).toString("base64"),
  sheet: null,
  mapping: null,
});
const preview = async (places: string): Promise<PartPreview> =>
  (await ask("both", "/part-import/preview", fileOf(places))).json as PartPreview;
const take = async (places: string): Promise<number> =>
  (await ask("both", "/part-import", { ...fileOf(places), digest: (await preview(places)).digest })).status;
const plans = async (): Promise<PackEdition["seatingPlans"]> =>
  ((await ask("both", "/draft/file?file=edition.yaml")).json as DraftFile & { content: PackEdition }).content
    .seatingPlans;
const planNow = async (): Promise<unknown> => (await plans()).find(({ services }) => services.includes(7))?.plan;

it("a drawn seating plan is drawn again if its rows change, the team's own picture is not, and the preview says which [B133]", async () => {
  const { issues, changes } = await preview("10");
  expect(issues).toEqual([]);
  expect(changes).toMatchObject([{ kind: "added", picture: null }]);
  expect([await take("10"), await planNow()]).toEqual([201, "media/seating/plan-7.svg"]);
  expect((await preview("14")).changes).toMatchObject([{ kind: "changed", picture: "redrawn" }]);
  expect([await take("14"), await planNow()]).toEqual([201, "media/seating/plan-7-2.svg"]);
  expect((await preview("14")).changes).toEqual([]);
  const at = (await plans()).findIndex(({ services }) => services.includes(7));
  const own = "https://harbour.example/hall.svg";
  const edit = { file: "edition.yaml", address: ["seatingPlans", at, "plan"], before: await planNow(), after: own };
  expect((await ask("both", "/draft/edits", { edits: [edit] })).status).toBe(201);
  expect((await preview("16")).changes).toMatchObject([{ kind: "changed", picture: "kept" }]);
  expect([await take("16"), await planNow()]).toEqual([201, own]);
});
