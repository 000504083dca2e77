import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Config } from "#platform/config.ts";
import { openTestBucket, filesIn } from "#test/neighbours/bucket.ts";
import { openDemonstration, type Demonstration } from "./people.ts";
import { createTestServices, testConfig } from "./services.ts";

/** Where people's files are. What is stored and read passes the same tests on both. */
export const STORES = ["a disk", "a bucket"] as const;
/** For files that take long: `npm test` has the bucket, whose requests fail in more ways, and `npm run test:all` both. */
export const STORES_OF_LONG_FILES = process.env["NARTHEX_TESTS"] === "all" ? STORES : (["a bucket"] as const);

/** A place for people's files that can fail. */
export type TestStore = {
  config: Config;
  isBucket: boolean;
  names: () => string[];
  /** Nothing can be stored or read until it is back. */
  takeAway: () => Promise<void>;
  giveBack: () => Promise<void>;
  /** Has no space for this file. A bucket has none for any file then. */
  setFull: (name: string, isFull: boolean) => void;
  close: () => Promise<void>;
};

async function openBucketStore(environment: Record<string, string>): Promise<TestStore> {
  const bucket = await openTestBucket();
  return {
    config: testConfig({ ...environment, ...bucket.environment }),
    isBucket: true,
    names: bucket.names,
    takeAway: bucket.goAway,
    giveBack: bucket.comeBack,
    setFull: (_, isFull) => bucket.setFull(isFull),
    close: bucket.close,
  };
}

/** On a disk a file is where the folder belongs, as if a network folder were away. */
function openDiskStore(environment: Record<string, string>): TestStore {
  const data = mkdtempSync(join(tmpdir(), "narthex-store-"));
  const folder = join(data, "files");
  mkdirSync(folder);
  return {
    config: testConfig({ NARTHEX_DATA: data, ...environment }),
    isBucket: false,
    names: () => filesIn(folder),
    async takeAway() {
      renameSync(folder, `${folder}-away`);
      writeFileSync(folder, "");
    },
    async giveBack() {
      rmSync(folder);
      renameSync(`${folder}-away`, folder);
    },
    setFull(name, isFull) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      if (isFull) symlinkSync("/dev/full", file);
      else rmSync(file);
    },
    close: async () => rmSync(data, { recursive: true, force: true }),
  };
}

export const openStore = async (
  store: (typeof STORES)[number],
  environment: Record<string, string> = {},
): Promise<TestStore> => (store === "a bucket" ? openBucketStore(environment) : openDiskStore(environment));

/** The demonstration with people's files on one of them. */
export async function openDemonstrationOn(
  store: (typeof STORES)[number],
  environment: Record<string, string> = {},
): Promise<Demonstration & { store: TestStore }> {
  const opened = await openStore(store, environment);
  const demo = await openDemonstration(await createTestServices(opened.config, "demo"));
  const close = async (): Promise<void> => {
    await demo.close();
    await opened.close();
  };
  return { ...demo, store: opened, close };
}
