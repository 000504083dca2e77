import { expect, it, onTestFinished } from "vitest";
import { createTestServices } from "#test/services.ts";
import { readEngineHealth } from "./engine-health.ts";

it("a transaction that stays open is reported, and only while it is open [B09]", async () => {
  const services = await createTestServices();
  onTestFinished(() => services.close());
  const { sql } = services;
  expect(await readEngineHealth(sql)).toMatchObject({ isStuck: false, isDamaged: false });
  await sql.begin(async (held) => {
    await held`select 1`;
    await expect.poll(async () => (await readEngineHealth(sql, 1)).isStuck).toBe(true);
  });
  expect((await readEngineHealth(sql, 1)).isStuck).toBe(false);
});
