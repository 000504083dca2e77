import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { checkBudget } from "./budget.ts";

const folder = mkdtempSync(join(tmpdir(), "narthex-budget-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("a build fails if the compressed scripts of a first screen exceed their budget [L33]", () => {
  const files = { "app.js": 900, "app.js.br": 300, "en.js": 50, "home.js": 100, "schedule.js": 101, "rows.js": 20 };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), "x".repeat(bytes));
  mkdirSync(join(folder, ".vite"));
  const chunk = (name: string, imports: string[] = []) => ({ name, file: `${name}.js`, imports });
  const manifest = {
    _app: chunk("app"),
    "src/en.ts": chunk("en", ["_app"]),
    _home: chunk("home", ["_app"]),
    _schedule: chunk("schedule", ["_app", "_rows"]),
    _rows: chunk("rows"),
  };
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  expect(() => checkBudget(folder, ["home", "schedule"], 1_851)).not.toThrow();
  expect(() => checkBudget(folder, ["home", "schedule"], 1_850)).toThrow(
    "The scripts that schedule loads first have 1851 bytes, more than 1850: app.js 300, en.js 50, schedule.js 101, rows.js 20",
  );
  expect(() => checkBudget(folder, ["team"])).toThrow("No file of the build is called team.");
});
