import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "..");

it("joins parts with dots only by `joinDots`, so that no line begins with a dot [I11]", () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const joining = files.filter(
    (file) => !file.endsWith(".test.ts") && readFileSync(join(SOURCE, file), "utf8").includes('join(" · ")'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(joining).toEqual([]);
});
