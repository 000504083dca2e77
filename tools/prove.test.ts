import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./root.ts";
import { MODES } from "./testing/modes.ts";
import { run } from "./testing/run.ts";

it("npm run prove -- --help lists the proofs and ends", async () => {
  const help = await run({ program: "node", args: [join(ROOT, "tools/run.mjs"), "tools/prove.ts", "--help"] });
  expect(help).toEqual({ ok: true, output: expect.stringMatching(/withdrawals +500/) as string });
});

it("each test that a mode leaves out has one title of the API or the browser suite", () => {
  const files = globSync(["apps/api/src/**/*.test.ts", "e2e/*.spec.ts"], { cwd: ROOT });
  const titles = files.flatMap((file) => readFileSync(join(ROOT, file), "utf8").match(/\b(it|test)\("[^"]+"/g) ?? []);
  for (const words of MODES.flatMap(({ without = [] }) => without))
    expect([words, titles.filter((title) => title.includes(words)).length]).toEqual([words, 1]);
});
