import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { withoutJoiners } from "@narthex/domain/words/thai-words";
import { describe, expect, it } from "vitest";
import {
  NORTH_HALL,
  SATURDAY,
  ask,
  content,
  difference,
  eventAt,
  moveTo,
  save,
  services,
  useConsole,
} from "#test/console.ts";

useConsole();

describe("the difference of a draft", () => {
  it("says in sentences, in each language, what moves, starts at another time and is cancelled [B27]", async () => {
    const [first, second, third] = [await eventAt(0), await eventAt(1), await eventAt(2)];
    await moveTo(first);
    await save({
      address: [`@${second.id}`, "start"],
      before: second.start,
      after: second.start.replace(/T(\d\d):\d\d/, "T$1:59"),
    });
    await save({ address: [`@${third.id}`], before: third });
    const { changes } = await difference();
    const name = (event: PackEvent) => (event.title as { en: string }).en;
    expect(changes.map(({ sentences, isNotified }) => [sentences[0], isNotified])).toEqual([
      [`${name(first)} moves from ${(first.location[0] as { en: string }).en} to North Hall.`, true],
      [expect.stringMatching(new RegExp(`^${name(second)} starts at .*:59 AM instead of `)), true],
      [`${name(third)} is cancelled.`, true],
    ]);
    expect((await difference("?locale=zh")).changes[0]?.sentences[0]).toContain("改为北厅");
    expect((await difference("?locale=th")).changes[0]?.sentences[0]).toContain("ห้องเหนือ");
  });

  it("names each event of a day that is removed as a whole, and the order of a day that was only reordered [B27]", async () => {
    const events = await content<PackEvent>(SATURDAY);
    await save({ address: [], before: events });
    const { changes } = await difference();
    expect(changes.map(({ entry, isNotified }) => [entry, isNotified])).toEqual([
      ["", false],
      ...events.map(({ id }) => [`@${id}`, true]),
    ]);
    await save({ address: [], after: events.toReversed() });
    expect((await difference()).changes).toEqual([
      { file: SATURDAY, entry: "", isNotified: false, texts: [], sentences: [expect.stringContaining("order")] },
    ]);
  });

  it("of an announcement alone can be seen by those that it is for, and with another change by everyone [B29] [B72]", async () => {
    const posted = new Date(services().clock.now()).toISOString().replace(/\.\d+Z$/, "+00:00");
    const after = { id: 910, title: NORTH_HALL, body: NORTH_HALL, posted, groups: ["TH-01"] };
    await save({ file: "announcements.yaml", address: ["@910"], after });
    const alone = (await difference()).impact;
    expect(alone.everybody).toBe(
      ((await ask("both", "/announcements/910/recipients")).json as { people: number }).people,
    );
    expect(alone.everybody).toBe(alone.people);
    await moveTo(await eventAt(0));
    expect((await difference()).impact.everybody).toBeGreaterThan(alone.everybody);
  });

  it("describes an event moved to another day as one change [B27]", async () => {
    const event = await eventAt(0);
    const other = "schedule/2024-11-17.yaml";
    await save(
      { address: [`@${event.id}`], before: event },
      { file: other, address: [`@${event.id}`], after: { ...event, start: event.start.replace("-16T", "-17T") } },
    );
    const { changes } = await difference();
    expect(changes).toHaveLength(1);
    expect(changes[0]?.sentences[0]).toMatch(/starts at Sun, 17 Nov, .* instead of Sat, 16 Nov/);
  });

  it("names a change in another language besides a move [B27]", async () => {
    const event = await eventAt(0);
    const { en } = event.title as { en: string };
    await moveTo(event);
    await save({ address: [`@${event.id}`, "title", "en"], before: en, after: "Matins" });
    const sentences = (await difference("?locale=zh")).changes[0]?.sentences;
    expect(sentences).toEqual([
      expect.stringContaining("改为北厅"),
      expect.stringMatching(new RegExp(`标题（英文|英语）由“${en}”改为“Matins”`)),
    ]);
  });

  it("names the part, the field and the language, and quotes short texts, in the reader's language [B27]", async () => {
    const home = (await content("home.yaml")) as unknown as {
      registrationLinks: { text: { en: string; zh: string } }[];
    };
    const before = home.registrationLinks[0]?.text.zh;
    await save({ file: "home.yaml", address: ["registrationLinks", 0, "text", "zh"], before, after: "现在报名" });
    const sentenceIn = async (locale: string) => (await difference(`?locale=${locale}`)).changes[0]?.sentences;
    const link = home.registrationLinks[0]?.text.en;
    expect(await sentenceIn("en")).toEqual([
      `Home › ${link}: Text (Simplified Chinese) changes from “${before}” to “现在报名”.`,
    ]);
    expect(await sentenceIn("zh")).toEqual([`首页 › 现在报名：文字（简体中文）由“${before}”改为“现在报名”。`]);
    expect(withoutJoiners((await sentenceIn("th"))?.[0] ?? "")).toMatch(/^หน้าแรก › .+: .* \(จีนตัวย่อ\) เปลี่ยนจาก /);
  });

  it("has long texts before and after as people read them, not their Markdown [B27]", async () => {
    const { team } = (await content("pages.yaml")) as unknown as { team: { en: string } };
    await save({ file: "pages.yaml", address: ["team", "en"], before: team.en, after: `${team.en}\n\n**Thank** you` });
    const [change] = (await difference()).changes;
    const [text] = change?.texts ?? [];
    expect(change?.sentences).toEqual([text?.sentence]);
    expect(text?.before).toMatch(/^Our leaders\nPastors of the house\n• Joel Seetoh, senior pastor\n/);
    expect(text?.after).toBe(`${text?.before}\nThank you`);
  });

  it("says what a text is now that was empty [B27]", async () => {
    const event = await eventAt(0);
    expect(event.notes).toBe("");
    await save({ address: [`@${event.id}`, "notes"], before: "", after: { en: "Bring a cup" } });
    const { title } = event as { title: { en: string } };
    expect((await difference()).changes.map(({ sentences }) => sentences)).toEqual([
      [expect.stringMatching(new RegExp(`^${title.en}: .+ is now: Bring a cup$`))],
    ]);
  });

  it("of a worksheet does not warn of clashes in the programme, which it does not change [B28]", async () => {
    const [first, second] = [await eventAt(0), await eventAt(1)];
    await moveTo(first, NORTH_HALL);
    await moveTo(second, NORTH_HALL);
    await save({ address: [`@${second.id}`, "start"], before: second.start, after: first.start });
    expect((await difference()).warnings).not.toEqual([]);
    const { digest, impact } = await difference();
    expect((await ask("both", "/publications", { digest, people: impact.people })).status).toBe(201);
    await expect.poll(async () => (await difference()).changes).toEqual([]);
    const { questions } = (await content("materials/1.yaml")) as unknown as { questions: { en: string }[] };
    await save({
      file: "materials/1.yaml",
      address: ["questions", 0, "en"],
      before: questions[0]?.en,
      after: "Who is at your table?",
    });
    const { changes, warnings } = await difference();
    expect([changes.length, warnings]).toEqual([1, []]);
  });

  it("warns of a picture that was replaced and kept its description, until that is written again [B28] [B89]", async () => {
    const home = (await content("home.yaml")) as unknown as {
      cvp: { thumbnailMobile: string; thumbnailTablet: string; thumbnailAlt: { en: string; th: string } };
    };
    const { thumbnailMobile, thumbnailTablet, thumbnailAlt } = home.cvp;
    const address = ["cvp", "thumbnailMobile"];
    await save({ file: "home.yaml", address, before: thumbnailMobile, after: thumbnailTablet });
    const warningsIn = async (locale: string) =>
      (await difference(`?locale=${locale}`)).warnings.flatMap(({ kind, sentence }) =>
        kind === "description" ? [sentence] : [],
      );
    expect(await warningsIn("en")).toEqual([
      `Home has another picture, but its description is still “${thumbnailAlt.en}”.`,
    ]);
    expect(await warningsIn("th")).toEqual([expect.stringContaining(`“${thumbnailAlt.th}”`)]);
    await save({
      file: "home.yaml",
      address: ["cvp", "thumbnailAlt", "en"],
      before: thumbnailAlt.en,
      after: "Two people at a door",
    });
    expect(await warningsIn("en")).toEqual([]);
  });

  it("warns of a speaker at two events, a slot with too little room, and colours that cannot be read [B28]", async () => {
    const [first, second] = [await eventAt(0), await eventAt(1)];
    const speaker = { en: "Grace Lim", zh: "林恩典", th: "เกรซ ลิม" };
    await save(
      { address: [`@${first.id}`, "subtitle"], before: first.subtitle, after: { ...speaker, en: "with Grace Lim" } },
      {
        address: [`@${second.id}`, "subtitle"],
        before: second.subtitle,
        after: { ...speaker, en: "grace lim, Joel Seetoh" },
      },
      { address: [`@${second.id}`, "start"], before: second.start, after: first.start },
    );
    const { experiences } = (await content("experiences.yaml")) as unknown as PackExperiences;
    const slot = experiences[0]?.slots[0];
    const { brand } = (await content("edition.yaml")) as unknown as PackEdition;
    await save(
      {
        file: "experiences.yaml",
        address: ["experiences", "@CG", "slots", `@${slot?.id}`, "capacity"],
        before: slot?.capacity,
        after: 0,
      },
      { file: "edition.yaml", address: ["brand", "light", "accent"], before: brand.light.accent, after: "#ffd9c7" },
    );
    const { warnings } = await difference();
    const sentenceOf = (kind: string) =>
      warnings.filter((warning) => warning.kind === kind).map(({ sentence }) => sentence);
    expect(sentenceOf("speaker")).toEqual([expect.stringMatching(/^Grace Lim is at .* at the same time\.$/)]);
    expect(sentenceOf("capacity")).toEqual([
      expect.stringMatching(/^Connect Group Experience, Bus 2: \d+ people have a place, but there is room for 0\.$/),
    ]);
    expect(sentenceOf("contrast")).toEqual([
      expect.stringContaining("The brand colours of the light theme are hard to read"),
    ]);
  });

  it("warns of a later year, in which all registered people would be absent, and of an earlier one [B28]", async () => {
    const { year } = (await content("edition.yaml")) as unknown as PackEdition;
    await save({ file: "edition.yaml", address: ["year"], before: year, after: year + 1 });
    const warningIn = async (locale: string) =>
      (await difference(`?locale=${locale}`)).warnings.filter(({ kind }) => kind === "year");
    expect((await warningIn("en")).map(({ sentence }) => sentence)).toEqual([
      `The year changes from ${year} to ${year + 1}. Everyone who is registered only for ${year} will be an absent alumnus until their registration includes ${year + 1}.`,
    ]);
    expect((await warningIn("zh"))[0]?.sentence).toContain("不出席的往届参会者");
    expect(withoutJoiners((await warningIn("th"))[0]?.sentence ?? "")).toContain("ผู้ร่วมงานปีก่อนที่ไม่ได้มา");
    await save({ file: "edition.yaml", address: ["year"], before: year + 1, after: year - 1 });
    expect((await warningIn("en"))[0]?.sentence).toContain(
      `Alumni who are registered for ${year - 1} will no longer be absent`,
    );
    for (const locale of ["zh", "th"]) expect((await warningIn(locale))[0]?.sentence).toContain(String(year - 1));
  });

  it("warns of a room with two events, and of an overlap with an experience's slots [B28]", async () => {
    const [first, second] = [await eventAt(0), await eventAt(1)];
    await moveTo(first, NORTH_HALL);
    await moveTo(second, NORTH_HALL);
    await save({ address: [`@${second.id}`, "start"], before: second.start, after: first.start });
    const kinds = (await difference()).warnings.filter(({ kind }) => kind === "room");
    expect(kinds).toHaveLength(1);
    expect(kinds[0]?.sentence).toContain("are both in North Hall at the same time");
  });
});
