import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { readConfig, type Config } from "./platform/config.ts";
import { openSql } from "./platform/db.ts";
import { openHouse, type House } from "./platform/house.ts";

export const DEMONSTRATION_INSTANT = "2025-07-18T09:15:00+08:00";

/** The address of a fresh copy of the migrated database. */
export async function copyDatabase(): Promise<string> {
  const template = inject("engineUrl");
  const name = `house_${randomBytes(6).toString("hex")}`;
  const admin = openSql(template.replace("/template_house?", "/postgres?"), { max: 1 });
  try {
    // Copies of one template exclude one another, and files are tested side by side.
    await admin`select pg_advisory_lock(1)`;
    await admin`create database ${admin(name)} template template_house strategy file_copy`;
  } finally {
    await admin.end();
  }
  return template.replace("/template_house?", `/${name}?`);
}

export const testConfig = (more: Record<string, string> = {}): Config =>
  readConfig({
    NARTHEX_MODE: "demonstration",
    NARTHEX_CLOCK: DEMONSTRATION_INSTANT,
    NARTHEX_DATA: join(tmpdir(), `narthex-house-${randomBytes(6).toString("hex")}`),
    LOG_LEVEL: "silent",
    ...more,
  });

/** Resolves once this house has heard all that was told before. */
export const heardAll = (house: House): Promise<void> =>
  new Promise((resolve, reject) => {
    const mark = { event: "person", data: { id: 0 } } as const;
    const leave = house.live.follow(({ event, data }) => {
      if (event !== mark.event || data.id !== mark.data.id) return;
      leave();
      resolve();
    });
    house.live.tell(house.db, mark).catch(reject);
  });

/** A real house on a database and a folder of its own. Close it in `afterAll`. */
export async function openTestHouse(config: Config = testConfig()): Promise<House> {
  const house = await openHouse(config, await copyDatabase());
  const close = async (): Promise<void> => {
    await house.close();
    await rm(config.dataFolder, { recursive: true, force: true });
  };
  return { ...house, close };
}
