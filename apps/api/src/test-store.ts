import { openTestBucket, type TestBucket } from "./test-bucket.ts";
import { openDemonstration, type Demonstration } from "./test-people.ts";
import { createTestServices, testConfig } from "./test-services.ts";

/** Where people's files are. What is stored and read passes the same tests on both. */
export const STORES = ["a disk", "a bucket"] as const;

/** The demonstration with people's files on one of them. */
export async function openDemonstrationOn(
  store: (typeof STORES)[number],
  environment: Record<string, string> = {},
): Promise<Demonstration & { bucket: TestBucket | null }> {
  const bucket = store === "a bucket" ? await openTestBucket() : null;
  const demo = await openDemonstration(
    await createTestServices(testConfig({ ...environment, ...bucket?.environment }), "demo"),
  );
  const close = async (): Promise<void> => {
    await demo.close();
    await bucket?.close();
  };
  return { ...demo, bucket, close };
}
