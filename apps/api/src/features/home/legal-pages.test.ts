import { expect, it } from "vitest";
import { publish, readPublic, save, useConsole } from "#test-console.ts";

useConsole();

it("shows the terms of use that organisers publish, and the privacy policy of the app [T04]", async () => {
  const read = async (page: string, locale: string): Promise<string> =>
    ((await readPublic(`/cms/legal-page/${page}?locale=${locale}`)) as { htmlPage: string }).htmlPage;
  expect(await read("terms", "th")).toBe("");
  const after = { en: "Our **own** terms.", zh: "我们**自己**的条款。", th: "ข้อกำหนด**ของเรา**" };
  await save({ file: "pages.yaml", address: ["terms"], before: "", after });
  expect((await publish()).status).toBe(201);
  await expect.poll(() => read("terms", "th")).toContain("ข้อกำหนด<strong>ของเรา</strong>");
  expect(await read("terms", "zh")).toContain("<strong>自己</strong>");
  expect(await read("privacy", "th")).toBe("");
});
