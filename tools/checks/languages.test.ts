import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LOCALES } from "@narthex/contract/base/languages";
import { ROOT } from "../root.ts";

const TABLE = "packages/contract/src/base/languages.ts";
/** A stylesheet cannot read the table: fonts are chosen there by `lang`. */
const FONTS = "packages/ui/src/tokens.css";
const TESTS = /\.test\.tsx?$|\/test\/|\/testing\/|\/fixtures\/|test-fixtures/;
const CATALOGUES = "packages/messages/catalogues/";

const NAMED = new RegExp(`"(?:${LOCALES.filter((locale) => locale !== "en").join("|")})"`);

it("only the table of languages, the catalogues and the fonts name a language [I14]", () => {
  const files = execFileSync("git", ["ls-files", "apps", "packages", "tools"], { cwd: ROOT, encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.(?:tsx?|mjs|css|json)$/.test(file) && existsSync(join(ROOT, file)))
    .filter((file) => file !== TABLE && file !== FONTS && !TESTS.test(file) && !file.startsWith(CATALOGUES));
  expect(files.length).toBeGreaterThan(1_000);
  const lines = files.flatMap((file) =>
    readFileSync(join(ROOT, file), "utf8")
      .split("\n")
      .flatMap((line) => (NAMED.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(lines).toEqual([]);
});
