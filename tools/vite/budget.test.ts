import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { checkBudget } from "./budget.ts";

const folder = mkdtempSync(join(tmpdir(), "narthex-budget-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("a build fails if the compressed scripts of a first screen exceed their budget [L33]", () => {
  const files = { "app.js": 900, "app.js.br": 300, "small.js": 100, "large.js": 101 };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), "x".repeat(bytes));
  const screens = { "/home": ["app.js", "small.js"], "/schedule": ["app.js", "large.js"] };
  expect(() => checkBudget(folder, screens, 1_221)).not.toThrow();
  expect(() => checkBudget(folder, screens, 1_220)).toThrow(
    "/schedule loads first have 1221 bytes, more than 1220: app.js 300, large.js 101",
  );
});
