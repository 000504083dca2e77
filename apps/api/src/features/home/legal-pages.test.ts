import { expect, it } from "vitest";
import { publish, readPublic, save, services, useConsole } from "#test/console.ts";

useConsole();

const read = async (page: string, query: string): Promise<string> =>
  ((await readPublic(`/cms/legal-page/${page}?${query}`)) as { htmlPage: string }).htmlPage;

it("shows the terms of use that organisers publish, and the privacy policy of the app [T04]", async () => {
  expect(await read("terms", "locale=th")).toBe("");
  const after = { en: "Our **own** terms.", zh: "我们**自己**的条款。", th: "ข้อกำหนด**ของเรา**" };
  await save({ file: "pages.yaml", address: ["terms"], before: "", after });
  expect((await publish()).status).toBe(201);
  await expect.poll(() => read("terms", "locale=th")).toContain("ข้อกำหนด<strong>ของเรา</strong>");
  expect(await read("terms", "locale=zh")).toContain("<strong>自己</strong>");
  expect(await read("privacy", "locale=th")).toBe("");
  // The Regional edition is the one that has terms; people of the Global one read them too, rather than those of the app.
  expect(await read("terms", "locale=th&conferenceType=Global")).toContain("ของเรา");
});

const denied = async (query: string): Promise<string> =>
  ((await readPublic(`/cms/access-denied-page?${query}`)) as { htmlPage: string }).htmlPage;

it("answers without a Global edition, and before any conference is published [T04] [L11]", async () => {
  const { db, live, sql } = services();
  await sql`update editions set is_served = false where id = 'global-2025'`;
  await live.send(db, { event: "content", data: { edition: "global-2025", version: 0 } });
  await expect.poll(async () => ((await readPublic("/cms/editions")) as unknown[]).length).toBe(1);
  expect(await denied("locale=th")).toMatch(/[\u0E00-\u0E7F]/);
  await sql`update editions set is_served = false`;
  await live.send(db, { event: "content", data: { edition: "regional-2024", version: 0 } });
  await expect.poll(() => readPublic("/cms/editions")).toEqual([]);
  expect([await read("terms", "locale=en"), await denied("locale=en")]).toEqual(["", ""]);
});
