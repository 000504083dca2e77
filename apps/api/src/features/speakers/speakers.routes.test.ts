import type { AuditEntry } from "@narthex/contract/base/staff";
import type { ListedSpeaker } from "@narthex/contract/console/speakers-console";
import type { PackSpeaker } from "@narthex/contract/pack/pack-speakers";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { ask, content, eventAt, publish, readPublic, save, services, useConsole } from "#test/console.ts";
import { linkOf, pageOf, SPEAKER, speakerNow, TYPED, sendForm } from "#test/speakers.ts";

useConsole();
beforeEach(async () => {
  services().clock.set({ now: "2024-11-16T06:00:00+08:00" });
  await services().sql`truncate speaker_links, speaker_corrections`;
});

const entryOf = async (): Promise<PackSpeaker> => {
  const found = (await content<PackSpeaker>("speakers.yaml")).find(({ slug }) => slug === SPEAKER);
  if (!found) throw new Error("There is no such speaker.");
  return found;
};
const decide = (id: number, action: "accept" | "decline", body: object, who = "regional") =>
  ask(who, `/speakers/${SPEAKER}/corrections/${id}/${action}`, body);

describe("the list of speakers", () => {
  it("has their sessions, cancelled ones marked, and the names in the programme that are not listed [B140]", async () => {
    const first = await eventAt(0);
    await save(
      { address: [`@${first.id}`, "subtitle"], before: first.subtitle, after: { en: "Guo Yaqian and Ada Byron" } },
      { address: [`@${first.id}`, "cancelled"], before: null, after: "materials-shown" },
    );
    const { speakers, unlisted } = (await ask("regional", "/speakers")).json as {
      speakers: ListedSpeaker[];
      unlisted: string[];
    };
    const sessions = speakers.find(({ slug }) => slug === SPEAKER)?.sessions ?? [];
    expect(sessions.map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
    expect(sessions[1]).toMatchObject({ id: first.id, date: "2024-11-16" });
    expect(unlisted).toContain("Ada Byron");
    expect(unlisted).not.toContain("Guo Yaqian");
    expect((await ask("online", "/speakers")).status).toBe(403);
    expect((await ask("regional", "/speakers/nobody")).status).toBe(404);
  });
});

describe("the link of a speaker", () => {
  it("cannot be guessed, is shown once, says when it was opened, and ends when another is made or it is taken away [B141]", async () => {
    const one = await linkOf();
    expect(one).toMatch(/\/speaker\/[\w-]{32}$/);
    expect((await speakerNow()).link).toMatchObject({ openedAt: null });
    expect((await pageOf(one)).statusCode).toBe(200);
    expect((await speakerNow()).link?.openedAt).toMatch(/^2024-11-15T22:00/);
    const other = await linkOf();
    expect([(await pageOf(one)).statusCode, (await pageOf(other)).statusCode]).toEqual([410, 200]);
    expect((await speakerNow()).link?.openedAt).not.toBeNull();
    const stored = JSON.stringify(await services().sql`select * from speaker_links`);
    expect(stored).not.toContain(other.split("/").at(-1));
    expect((await ask("regional", `/speakers/${SPEAKER}/link/revoke`, {})).status).toBe(201);
    expect((await pageOf(other)).statusCode).toBe(410);
    expect((await ask("regional", `/speakers/${SPEAKER}/link/revoke`, {})).status).toBe(404);
    const { entries } = (await ask("both", "/audit")).json as { entries: AuditEntry[] };
    const logged = entries.filter(({ action }) => action.startsWith("speaker."));
    expect(logged.slice(0, 3).map(({ action, object }) => `${action} ${object}`)).toEqual([
      "speaker.linkEnded Speakers › Guo Yaqian",
      "speaker.link Speakers › Guo Yaqian",
      "speaker.link Speakers › Guo Yaqian",
    ]);
  });

  it("opens nothing once the conference is over or the speaker is not listed any more, and none is made then [B141]", async () => {
    const link = await linkOf();
    services().clock.set({ now: "2024-11-18T12:00:00+08:00" });
    expect((await pageOf(link)).statusCode).toBe(410);
    expect((await sendForm(link, TYPED)).statusCode).toBe(410);
    expect((await ask("regional", `/speakers/${SPEAKER}/link`, {})).status).toBe(422);
    services().clock.set({ now: "2024-11-16T06:00:00+08:00" });
    expect((await pageOf(link)).statusCode).toBe(200);
    const lost = async () => ((await ask("regional", "/speakers")).json as { lost: string[] }).lost;
    expect(await lost()).toEqual([]);
    const entry = await entryOf();
    await save({ file: "speakers.yaml", address: [`@${SPEAKER}`], before: entry });
    expect((await pageOf(link)).statusCode).toBe(410);
    expect((await ask("regional", `/speakers/${SPEAKER}/link`, {})).status).toBe(404);
    // A speaker with a new short name counts as another speaker. The team is told that the old link leads to nobody.
    await save({ file: "speakers.yaml", address: ["@other"], after: { ...entry, slug: "other" } });
    expect([(await pageOf(link)).statusCode, await lost()]).toEqual([410, [SPEAKER]]);
    await save({ file: "speakers.yaml", address: [`@${SPEAKER}`], after: entry });
    expect([(await pageOf(link)).statusCode, await lost()]).toEqual([200, []]);
  });
});

describe("what a speaker sent", () => {
  it("goes into the draft when it is accepted, as an edit that the next publication shows [B143]", async () => {
    const link = await linkOf();
    const picture = await sharp({ create: { width: 600, height: 500, channels: 3, background: "#123456" } })
      .withExif({ IFD0: { Copyright: "Secret Place" } })
      .jpeg()
      .toBuffer();
    expect((await sendForm(link, { ...TYPED, "role.en": "Pastor" }, picture)).statusCode).toBe(303);
    const { sent, version } = await speakerNow();
    expect(sent).toMatchObject({ role: { en: "Pastor", zh: TYPED["role.zh"] }, text: null, changedMeanwhile: [] });
    const { width, height, exif } = await sharp(Buffer.from(sent?.picture ?? "", "base64")).metadata();
    expect([width, height, exif]).toEqual([480, 480, undefined]);
    const before = (await ask("regional", "/today")).json as { attention: { speakerCorrections: number } };
    expect(before.attention.speakerCorrections).toBe(1);
    expect((await decide(sent?.id ?? 0, "accept", { version }, "online")).status).toBe(403);
    expect((await decide(sent?.id ?? 0, "accept", { version })).status).toBe(201);
    expect((await speakerNow()).correction?.state).toBe("accepted");
    expect(await entryOf()).toMatchObject({
      role: { en: "Pastor" },
      picture: expect.stringMatching(/^media\/uploads\//),
    });
    const page = await pageOf(link);
    expect(page.body).toContain("The app shows it with the next publication.");
    const shown = async () =>
      JSON.stringify(await readPublic("/cms/editions")) && (await pageOf(link)).body.includes("The app shows it.");
    expect(await shown()).toBe(false);
    expect((await publish()).status).toBe(201);
    await expect.poll(shown).toBe(true);
    expect((await decide(sent?.id ?? 0, "accept", { version })).status).toBe(409);
  });

  it("is not accepted over an edit of the team that nobody read, nor after a newer one replaced it [B143]", async () => {
    const link = await linkOf();
    await sendForm(link, { ...TYPED, "role.en": "Pastor" });
    const read = await speakerNow();
    const entry = await entryOf();
    const address = [`@${SPEAKER}`, "role"];
    await save({ file: "speakers.yaml", address, before: entry.role, after: { en: "Bishop" } });
    expect((await decide(read.sent?.id ?? 0, "accept", { version: read.version })).status).toBe(409);
    expect(await entryOf()).toMatchObject({ role: { en: "Bishop" } });
    const again = await speakerNow();
    expect(again.sent?.changedMeanwhile).toEqual(["role"]);
    await sendForm(link, { ...TYPED, "role.en": "Deacon" });
    expect((await decide(again.sent?.id ?? 0, "accept", { version: again.version })).status).toBe(409);
    const last = await speakerNow();
    expect((await decide(last.sent?.id ?? 0, "accept", { version: last.version })).status).toBe(201);
    expect(await entryOf()).toMatchObject({ role: { en: "Deacon" } });
  });

  it("is not counted for a speaker who is not listed any more, whom nobody could find [B143]", async () => {
    await sendForm(await linkOf(), { ...TYPED, "role.en": "Pastor" });
    const waiting = async () =>
      ((await ask("regional", "/today")).json as { attention: { speakerCorrections: number } }).attention
        .speakerCorrections;
    expect(await waiting()).toBe(1);
    await save({ file: "speakers.yaml", address: [`@${SPEAKER}`], before: await entryOf() });
    expect(await waiting()).toBe(0);
  });

  it("is declined with a reason, which the speaker reads with what they sent [B143]", async () => {
    const link = await linkOf();
    await sendForm(link, { ...TYPED, "role.en": "King" });
    const { sent } = await speakerNow();
    expect((await decide(sent?.id ?? 0, "decline", { reason: " " })).status).toBe(400);
    expect((await decide(sent?.id ?? 0, "decline", { reason: "Too <b>long</b>" })).status).toBe(201);
    const { body } = await pageOf(link);
    expect(body).toContain("Too &lt;b&gt;long&lt;/b&gt;");
    expect(body).toContain("King");
    expect((await speakerNow()).sent).toBeNull();
    const { attention } = (await ask("regional", "/today")).json as { attention: { speakerCorrections: number } };
    expect(attention.speakerCorrections).toBe(0);
  });
});
