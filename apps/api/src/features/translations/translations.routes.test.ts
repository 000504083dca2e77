import type { ListedGap } from "@narthex/contract/console/drafts";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { TranslationPreview } from "@narthex/contract/console/translations";
import { parseSheets } from "#platform/sheets/parse-sheets.ts";
import { writeCsv } from "#platform/files/csv.ts";
import { ask, content, eventAt, SATURDAY, save, services, useConsole } from "#test/console.ts";
import { beforeEach, describe, expect, it } from "vitest";

useConsole();

/** Begins as a formula does, and has a line break. */
const ENGLISH = "=Walk\nby the lake";
let event: PackEvent;
/** An event whose title has no Thai text, and an older Chinese one. */
beforeEach(async () => {
  event = await eventAt(0);
  const { title } = event;
  await save({ address: [`@${event.id}`, "title"], before: title, after: { en: "Walk", zh: "散步" } });
  await save({ address: [`@${event.id}`, "title", "en"], before: "Walk", after: ENGLISH });
});

type File = { name: string; text: string; isBase64: boolean };
type Query = { scope?: string; part?: string; format?: string; locale?: string };
const PARAMETERS = { scope: "open", part: "schedule", format: "csv", locale: "en" };

async function exported(language: string, query: Query = {}) {
  const path = `/translations/${language}?${String(new URLSearchParams({ ...PARAMETERS, ...query }))}`;
  const { text, isBase64, name } = (await ask("both", path)).json as File;
  const bytes = Buffer.from(text, isBase64 ? "base64" : "utf8");
  const read = await parseSheets(bytes);
  return { name, bytes, rows: "sheets" in read ? (read.sheets[0]?.rows ?? []) : [] };
}

const fileOf = (bytes: Buffer, overwrites = false) => ({
  fileName: "translations",
  content: bytes.toString("base64"),
  sheet: null,
  mapping: null,
  overwrites,
});
const csvOf = (rows: readonly string[][]): Buffer => Buffer.from(writeCsv(rows));
const preview = async (bytes: Buffer, overwrites = false, who = "both"): Promise<TranslationPreview> =>
  (await ask(who, "/translations/preview", fileOf(bytes, overwrites))).json as TranslationPreview;
const take = async (bytes: Buffer, overwrites = false, digest?: string) =>
  ask("both", "/translations", {
    ...fileOf(bytes, overwrites),
    digest: digest ?? (await preview(bytes, overwrites)).digest,
  });
const titleNow = async (): Promise<unknown> =>
  (await content<PackEvent>(SATURDAY)).find(({ id }) => id === event.id)?.title;

describe("a file for a translator", () => {
  it.each(["csv", "xlsx"])(
    "as %s has where each missing or outdated text stands, its English and its text, changes nothing as it is, and is in the log [B132]",
    async (format) => {
      const { name, bytes, rows } = await exported("zh", { format });
      const own = rows.filter(([, note]) => note?.includes("Walk"));
      expect([name, rows[0], own.map(([, ...cells]) => cells)]).toEqual([
        `regional-2024-zh.${format}`,
        ["Reference (do not change)", "Where it stands", "English", "Translation"],
        [["Saturday, 16 November 2024 › =Walk\nby the lake › Title", ENGLISH, "散步"]],
      ]);
      const { issues, added, changed, same } = await preview(bytes);
      expect({ issues, added, changed, same }).toEqual({ issues: [], added: 0, changed: 0, same: rows.length - 1 });
      const [entry] = await services()
        .sql`select detail from audit_entries where action = 'file.exported' order by id desc limit 1`;
      expect(entry).toEqual({ detail: { file: name, count: rows.length - 1 } });
    },
  );

  it("has all texts if they are asked for, in the words of the team's language; what was accepted is not missing [B132]", async () => {
    const all = await exported("th", { scope: "all", locale: "th" });
    expect(all.rows.length).toBeGreaterThan(50);
    expect((await preview(all.bytes)).issues).toEqual([]);
    const gaps = (await ask("both", "/draft/gaps")).json as ListedGap[];
    const gap = gaps.find(({ language, english }) => language === "th" && english === ENGLISH);
    const { file, address, language, english } = gap ?? {};
    const body = { gaps: [{ file, address, language, english }], because: "Names stay" };
    expect((await ask("both", "/draft/gaps", body)).status).toBe(201);
    expect((await exported("th")).rows.filter((cells) => cells.includes(ENGLISH))).toEqual([]);
    const after = (await ask("both", "/draft/gaps")).json as ListedGap[];
    expect(after.find((one) => one.acceptedBy !== null)).toMatchObject({ english, acceptedBecause: "Names stay" });
  });

  it("comes back: what it changes is shown first, taken as it was shown, and the same file changes nothing more [B132]", async () => {
    const { rows } = await exported("th");
    const at = rows.findIndex((cells) => cells[2] === ENGLISH);
    const filled = csvOf(rows.map((cells, row) => (row === at ? cells.with(3, "=เดิน\r\nริมทะเลสาบ") : cells)));
    const seen = await preview(filled);
    expect(seen).toMatchObject({ issueCount: 0, added: 1, changed: 0, meanwhile: 0, empty: rows.length - 2 });
    expect(seen.changes).toMatchObject([
      { row: at + 1, language: "th", english: ENGLISH, before: "", after: "=เดิน\nริมทะเลสาบ", meanwhile: null },
    ]);
    expect((await take(filled, false, "other")).status).toBe(409);
    expect(await titleNow()).toEqual({ en: ENGLISH, zh: "散步" });
    expect((await take(filled)).json).toEqual({ changed: 1 });
    expect(await titleNow()).toEqual({ en: ENGLISH, zh: "散步", th: "=เดิน\nริมทะเลสาบ" });
    expect(await preview(filled)).toMatchObject({ added: 0, changed: 0, same: 1 });
  });

  it("does not replace what was written meanwhile, in the language or in English, unless that is chosen [B132]", async () => {
    const { rows } = await exported("zh");
    const at = rows.findIndex((cells) => cells[2] === ENGLISH);
    const filled = csvOf(rows.map((cells, row) => (row === at ? cells.with(3, "湖边散步") : cells)));
    await save({ address: [`@${event.id}`, "title", "zh"], before: "散步", after: "走走" });
    const seen = await preview(filled);
    expect(seen).toMatchObject({ added: 0, changed: 0, meanwhile: 1 });
    expect(seen.changes[0]).toMatchObject({ before: "走走", after: "湖边散步", meanwhile: "text" });
    await take(filled);
    expect(await titleNow()).toEqual({ en: ENGLISH, zh: "走走" });
    await save({ address: [`@${event.id}`, "title", "zh"], before: "走走", after: "散步" });
    await save({ address: [`@${event.id}`, "title", "en"], before: ENGLISH, after: "Run" });
    expect((await preview(filled)).changes[0]).toMatchObject({ english: "Run", meanwhile: "english" });
    expect((await take(filled, true)).json).toEqual({ changed: 1 });
    expect(await titleNow()).toEqual({ en: "Run", zh: "湖边散步" });
  });

  it("with an error changes nothing, and names each row: without a reference, of a text that is gone, twice, sorted apart, with code [B132]", async () => {
    const { rows } = await exported("zh", { scope: "all" });
    const own = rows.find((cells) => cells[2] === ENGLISH) ?? [];
    const others = rows.slice(1).filter((cells) => cells !== own);
    const [other = [], another = [], third = []] = others;
    const broken = csvOf([
      rows[0] ?? [],
      own.with(3, "<script>alert(1)</script>"),
      other.with(0, ""),
      another.with(0, `zh|${SATURDAY}|@99999.title|aaaaaaaa|bbbbbbbb`),
      third.with(2, "Another English text"),
      own,
      third.with(3, "好"),
    ]);
    const { issues, digest, changes } = await preview(broken);
    expect(issues.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, "Translation", "refused"],
      [3, "Reference (do not change)", "no-place"],
      [4, "Reference (do not change)", "unknown-place"],
      [5, "English", "other-english"],
      [6, "Reference (do not change)", "duplicate"],
      [7, "Reference (do not change)", "duplicate"],
    ]);
    expect(changes.map(({ row }) => row)).toEqual([2]);
    expect((await take(broken, false, digest)).status).toBe(422);
    expect(await titleNow()).toEqual({ en: ENGLISH, zh: "散步" });
  });

  it("changes nothing that its reader's role does not change, and names the row [B132]", async () => {
    const { rows } = await exported("zh", { scope: "all", part: "edition" });
    const filled = csvOf(rows.map((cells, row) => (row === 1 ? cells.with(3, "另一个名称") : cells)));
    const codesFor = async (who: string) =>
      (await preview(filled, false, who)).issues.map(({ row, code }) => [row, code]);
    expect(await codesFor("regional")).toEqual([[2, "not-yours"]]);
    expect(await codesFor("online")).toEqual([]);
  });
});
