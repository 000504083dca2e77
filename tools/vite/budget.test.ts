import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { checkBudget } from "./budget.ts";

const folder = mkdtempSync(join(tmpdir(), "narthex-budget-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("a build is refused if the scripts of home, as they are sent, exceed their budget [L33]", () => {
  const files = { "app.js": 900, "app.js.br": 300, "small.js": 100, "face.woff2": 5_000 };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), "x".repeat(bytes));
  writeFileSync(join(folder, "first-load.json"), JSON.stringify({ en: ["app.js", "small.js", "face.woff2"] }));
  expect(() => checkBudget(folder, 1_360)).not.toThrow();
  expect(() => checkBudget(folder, 1_359)).toThrow("1360 bytes, more than 1359: app.js 300, small.js 100");
});
