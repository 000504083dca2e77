import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./root.ts";
import { MODES, suitesOf } from "../lab/prove/modes.ts";
import { PROOFS } from "../lab/prove/proofs.ts";
import { run } from "./testing/run.ts";

it("npm run prove -- --help lists the proofs and ends", async () => {
  const help = await run({ program: "node", args: [join(ROOT, "tools/run.mjs"), "lab/prove/index.ts", "--help"] });
  expect(help).toEqual({ ok: true, output: expect.stringMatching(/withdrawals +500/) as string });
});

it("each test that a mode leaves out has one title of the API or the browser suite", () => {
  const files = globSync(["apps/api/src/**/*.test.ts", "e2e/*.spec.ts"], { cwd: ROOT });
  const titles = files.flatMap(
    (file) => readFileSync(join(ROOT, file), "utf8").match(/\b(it|test)\(\s*"[^"]+"/g) ?? [],
  );
  for (const words of MODES.flatMap(({ without = [] }) => without))
    expect([words, titles.filter((title) => title.includes(words)).length]).toEqual([words, 1]);
});

it("npm run prove -- modes runs the API and browser suites that have matching files, and with --api only the first", () => {
  const namesOf = (patterns: string[], isApiOnly: boolean): string[] =>
    MODES.flatMap((mode) => suitesOf(mode, patterns, isApiOnly).map(({ name }) => name));
  const api = ["one", "pgbouncer"].map((name) => `${name}: API suite`);
  const browser = MODES.map(({ name }) => `${name}: browser suite`);
  expect(namesOf([], false).toSorted()).toEqual([...api, ...browser].toSorted());
  expect(namesOf([], true)).toEqual(api);
  expect(namesOf(["access.test"], false)).toEqual(api);
  expect(namesOf(["leaving.spec"], false)).toEqual(browser);
  expect(namesOf(["no-such-file"], false)).toEqual([]);
});

it("lab/README.md lists every proof with its rounds", () => {
  const page = readFileSync(join(ROOT, "lab/README.md"), "utf8");
  const rows = [...page.matchAll(/^\| `([a-z]+)` +\| ([\d,]+) +\|/gm)].map(([, name, rounds]) => `${name} ${rounds}`);
  expect(rows).toEqual(PROOFS.map(({ name, rounds }) => `${name} ${rounds.toLocaleString("en")}`));
});
