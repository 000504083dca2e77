import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Photo, PhotoPage } from "@narthex/contract/app/photos";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demonstration } from "#test/people.ts";
import { openDemonstrationOn, STORES_OF_LONG_FILES } from "#test/store.ts";
import { runPhotos } from "../photos.cli.ts";
import { createVideo } from "#test/photos/photos.ts";
import { writeSmallCard, type Shot } from "#test/photos/card.ts";

let demo: Demonstration;
let folder: string;
const hashIds = new Map<string, string>();
const codeOf = (who: string): string => `https://narthex.example/p/${hashIds.get(who)}`;
const run = async (...args: string[]): Promise<{ code: number; lines: string[] }> => {
  const lines: string[] = [];
  const code = await runPhotos(
    args,
    async () => demo.services,
    (text) => void lines.push(...text.split("\n")),
  );
  return { code, lines };
};
const ingest = (path: string, ...more: string[]) => run("ingest", path, "--edition", "global-2025", ...more);
const own = async (who: string): Promise<Photo[]> =>
  (await demo.ask(who, "/photo/all/v3?tabName=personal")).json as Photo[];
const names = async (who: string): Promise<string[]> => (await own(who)).map(({ name }) => name);
const quarantine = async (): Promise<Record<string, string>> => {
  const { lines } = await run("review", "--edition", "global-2025");
  const found = lines.flatMap((line) => /^[\w-]{21} {2}(\S+) {2}.* (\S+)$/.exec(line) ?? []);
  return Object.fromEntries(
    Array.from({ length: found.length / 3 }, (_, index) => [found[index * 3 + 2], found[index * 3 + 1]]),
  );
};
const photoIdOf = async (name: string): Promise<string> => {
  const [row] = await demo.services.sql<{ id: string }[]>`select id from photos where name = ${name}`;
  return row?.id ?? "";
};

const at = (time: string): string => `2025-07-18T${time}`;
const CARD: Shot[] = [
  { file: "q0.jpg", at: at("08:59:00") },
  { file: "q1.jpg", at: at("09:00:00"), codes: ["scs"] },
  { file: "q2.jpg", at: at("09:00:05") },
  { file: "q3.jpg", at: at("09:00:09") },
  { file: "q4.jpg", at: at("09:01:00"), codes: ["gc"], damage: "tilted" },
  { file: "q5.jpg", at: at("09:01:07") },
  { file: "q6.jpg", at: at("09:02:00"), codes: ["host"], damage: "destroyed" },
  { file: "q7.jpg", at: at("09:02:08") },
  { file: "q8.jpg", at: at("09:03:00"), codes: ["scs", "gc"] },
  { file: "q9.jpg", at: at("09:03:10") },
  { file: "r0.jpg", at: at("09:30:00") },
  { file: "r1.jpg", at: at("09:31:00"), codes: ["https://elsewhere.example/menu"] },
  { file: "r2.jpg", at: at("09:31:09") },
  { file: "r3.jpg", at: null },
];

describe.each(STORES_OF_LONG_FILES)("giving a camera's photos to their people, with the photos on %s,", (store) => {
  beforeAll(async () => {
    demo = await openDemonstrationOn(store);
    folder = mkdtempSync(join(tmpdir(), "narthex-card-"));
    for (const { email, hash_id } of await demo.services.sql<{ email: string; hash_id: string }[]>`
      select email, hash_id from people`)
      hashIds.set(email.replace("@demo.test", ""), hash_id);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await demo.close();
  });

  it("reads the codes, gives each run to its delegates and quarantines uncertain photos [D09] [D10]", async () => {
    const shots = CARD.map((shot) => ({
      ...shot,
      codes: shot.codes?.map((code) => (hashIds.has(code) ? codeOf(code) : code)) ?? [],
    }));
    const before = { scs: await names("scs"), gc: await names("gc"), host: await names("host") };
    await writeSmallCard(folder, shots);
    const { code, lines } = await ingest(folder);
    expect([code, lines]).toEqual([
      0,
      [
        "14 photos added, 0 known already, 0 refused",
        "5 photos given to 2 people now",
        "global-2025: 4 with their people, 0 for everyone, 3 codes, 7 in quarantine, 0 discarded",
      ],
    ]);
    expect(await names("scs")).toEqual([...before.scs, "q2", "q3", "q9"]);
    expect(await names("gc")).toEqual([...before.gc, "q5", "q9"]);
    expect(await names("host")).toEqual(before.host);
    expect(await quarantine()).toEqual({
      "q0.jpg": "before-any-code",
      "q6.jpg": "unreadable-code",
      "q7.jpg": "after-unreadable-code",
      "r0.jpg": "after-a-gap",
      "r1.jpg": "foreign-code",
      "r2.jpg": "after-foreign-code",
      "r3.jpg": "no-capture-time",
    });
  });

  it("stores nothing twice and moves nothing when a card is read again [D11]", async () => {
    const before = await names("scs");
    const { lines } = await ingest(folder);
    expect(lines.slice(0, 2)).toEqual([
      "0 photos added, 14 known already, 0 refused",
      "0 photos given to 0 people now",
    ]);
    expect(await names("scs")).toEqual(before);
  });

  it("assigns a photo or a run by name, address or code, and undoes it [D12]", async () => {
    const runId = await photoIdOf("q6");
    const before = await names("host");
    const assigned = await run("assign", await photoIdOf("q7"), codeOf("host"), "--edition", "global-2025", "--run");
    expect([assigned.code, assigned.lines]).toEqual([
      0,
      [expect.stringMatching(/^Decision \d+: 1 person got photos; 5 photos are in quarantine\.$/)],
    ]);
    expect(await names("host")).toEqual([...before, "q7"]);
    expect((await run("history", await photoIdOf("q7"))).lines[0]).toMatch(
      / given {2}host@demo\.test {2}decision \d+$/,
    );
    await run("assign", runId, "gc@demo.test", "--edition", "global-2025", "--run");
    expect([await names("host"), (await names("gc")).includes("q7")]).toEqual([before, true]);
    await run("undo", "--edition", "global-2025");
    expect([await names("host"), (await names("gc")).includes("q7")]).toEqual([[...before, "q7"], false]);
    await run("undo", "--edition", "global-2025");
    expect(await names("host")).toEqual(before);
    expect((await quarantine())["q7.jpg"]).toBe("after-unreadable-code");
    const refused = await run("assign", runId, "Nobody Here", "--edition", "global-2025");
    expect([refused.code, refused.lines]).toEqual([1, ["Nobody Here is not registered for this edition."]]);
  });

  it("gives a discarded photo to nobody [D12]", async () => {
    await run("discard", await photoIdOf("q3"), "--edition", "global-2025");
    expect(await names("scs")).not.toContain("q3");
    await run("undo", "--edition", "global-2025");
    expect(await names("scs")).toContain("q3");
  });

  it("never gives a photo back to a person who said that it is not theirs [D13]", async () => {
    const photo = (await own("gc")).find(({ name }) => name === "q9");
    const payload = { url: photo?.url ?? "" };
    const notMine = (who: string) =>
      demo.ask(who, "/photo/not-mine?conferenceType=Global", { method: "POST", payload });
    expect((await notMine("host")).status).toBe(403);
    expect((await notMine("gc")).status).toBe(204);
    expect(await names("gc")).not.toContain("q9");
    await ingest(folder);
    await run("assign", await photoIdOf("q9"), "gc@demo.test", "--edition", "global-2025");
    expect(await names("gc")).not.toContain("q9");
    await run("undo", "--edition", "global-2025");
    expect(await names("scs")).toContain("q9");
    expect((await notMine("gc")).status).toBe(403);
  });

  it("shows photos outside of all runs to everyone if a tab is given, and never a delegate's [D09]", async () => {
    const card = join(folder, "../", `narthex-card-tab-${process.pid}`);
    await writeSmallCard(card, [
      { file: "t0.jpg", at: at("10:00:00"), camera: "Demo Two 7002" },
      { file: "t1.jpg", at: at("10:01:00"), codes: [codeOf("host")], camera: "Demo Two 7002" },
      { file: "t2.jpg", at: at("10:01:05"), camera: "Demo Two 7002" },
    ]);
    try {
      await ingest(card, "--tab", "day-1");
      const page = (await demo.ask("scs", "/photo/everyone/v2?tabName=day-1")).json as PhotoPage;
      expect(page.photos.map(({ name }) => name).filter((name) => name.startsWith("t"))).toEqual(["t0"]);
      expect(await names("host")).toContain("t2");
    } finally {
      rmSync(card, { recursive: true });
    }
  });

  it("gives photos taken during an experience to the people who have a place in it [D15]", async () => {
    const card = mkdtempSync(join(tmpdir(), "narthex-exp-card-"));
    const ofExperience = async (who: string): Promise<string[]> =>
      ((await demo.ask(who, "/photo/all/v3?tabName=exp")).json as Photo[]).map(({ name }) => name);
    try {
      const camera = "Demo Bus 7004";
      await writeSmallCard(card, [
        { file: "x0.jpg", at: at("12:00:00"), camera },
        { file: "x1.jpg", at: at("13:10:00"), camera },
        { file: "x2.jpg", at: at("15:50:00"), camera },
      ]);
      const { lines } = await ingest(card, "--experience", "CG-bus-4");
      expect(lines[0]).toBe("3 photos added, 0 known already, 0 refused");
      expect((await ofExperience("scs")).filter((name) => name.startsWith("x"))).toEqual(["x1", "x2"]);
      expect((await ofExperience("new")).filter((name) => name.startsWith("x"))).toEqual([]);
      expect((await quarantine())["x0.jpg"]).toBe("outside-the-experience");
      await expect(ingest(card, "--experience", "nowhere")).rejects.toThrow("--experience must be a slot");
    } finally {
      rmSync(card, { recursive: true });
    }
  });

  it("reports what it cannot read, and continues with the rest [D14]", async () => {
    const card = mkdtempSync(join(tmpdir(), "narthex-bad-card-"));
    try {
      await writeSmallCard(card, [{ file: "good.jpg", at: at("11:00:00") }]);
      const truncated = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#456" } })
        .jpeg()
        .toBuffer();
      writeFileSync(join(card, "cut.jpg"), truncated.subarray(0, truncated.length / 2));
      writeFileSync(join(card, "text.jpg"), "not a picture");
      writeFileSync(join(card, "empty.png"), "");
      writeFileSync(join(card, "IMG_1.CR2"), "raw");
      writeFileSync(join(card, "clip.mp4"), createVideo());
      symlinkSync("/etc/hostname", join(card, "link.jpg"));
      const { code, lines } = await ingest(card);
      expect(code).toBe(1);
      expect(lines.slice(0, 5).toSorted()).toEqual([
        "IMG_1.CR2: is not a JPEG, PNG, WebP or HEIC picture, nor an MP4 video",
        "cut.jpg: cannot be decoded",
        "empty.png: is empty",
        "link.jpg: is a link to a file outside of the folder",
        "text.jpg: is not a JPEG, PNG, WebP or HEIC picture",
      ]);
      expect(lines[5]).toBe("2 photos added, 0 known already, 5 refused");
      expect((await quarantine())["clip.mp4"]).toBe("no-capture-time");
    } finally {
      rmSync(card, { recursive: true });
    }
  });

  it("shows with --dry-run what would happen to each file, and stores nothing [D11]", async () => {
    const card = mkdtempSync(join(tmpdir(), "narthex-dry-card-"));
    try {
      await writeSmallCard(card, [
        { file: "d0.jpg", at: at("12:00:00"), codes: [codeOf("scs")] },
        { file: "d1.jpg", at: at("12:00:05") },
      ]);
      await expect(ingest(card, "--camera", "<b>")).rejects.toThrow("--camera must be a name");
      await expect(ingest(card, "--tab", "day-9")).rejects.toThrow("--tab must be one of Featured, day-1");
      await expect(ingest(card, "--clock-offset", "-x")).resolves.toMatchObject({ code: 2 });
      const { lines } = await ingest(card, "--dry-run", "--clock-offset", "-3600", "--camera", "Stage left");
      expect(lines).toEqual([
        "d0.jpg  Stage left  2025-07-18T03:00:00.250Z  code",
        `d1.jpg  Stage left  2025-07-18T03:00:05.250Z  for ${hashIds.get("scs")}`,
        "2 files read, nothing stored",
      ]);
      expect(await names("scs")).not.toContain("d1");
    } finally {
      rmSync(card, { recursive: true });
    }
  });
});
