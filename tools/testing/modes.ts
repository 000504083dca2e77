import { ensureChromium } from "../chromium.ts";
import { run } from "./run.ts";

/**
 * A way to run the product. `api`: whether the mode makes a difference for the API suite, whose servers have one process.
 * `without`: titles of tests of functions that the mode does not have, of both suites.
 */
type Mode = { name: string; env: Record<string, string>; api: boolean; what: string; without?: string[] };

export const MODES: readonly Mode[] = [
  { name: "one", env: {}, api: true, what: "one process and a database of its own" },
  {
    name: "three",
    env: { NARTHEX_PROCESSES: "3" },
    api: false,
    what: "three processes on one port",
    // It counts requests, and what a late process answers is requested again.
    without: ["is fetched once, and its count once, by each open app"],
  },
  {
    name: "pgbouncer",
    env: { NARTHEX_TEST_MODE: "pgbouncer" },
    api: true,
    what: "PgBouncer in transaction mode",
    // There is no listening connection that could be lost, and open connections do not adopt new settings of the database.
    without: ["after the server lost its database connection", "on a read-only database"],
  },
  {
    name: "replica",
    env: { NARTHEX_TEST_MODE: "replica" },
    api: true,
    what: "a read replica that is five seconds behind",
  },
];

/** Runs the API suite, and on request the browser suite, in each mode. `patterns` choose test files. */
export async function proveModes(
  names: readonly string[],
  patterns: readonly string[],
  withBrowser: boolean,
): Promise<boolean> {
  const selected = MODES.filter(({ name }) => names.length === 0 || names.includes(name));
  if (selected.length === 0 || names.some((name) => MODES.every((mode) => mode.name !== name))) {
    console.error(`The modes are ${MODES.map(({ name }) => name).join(", ")}.`);
    return false;
  }
  // An older build would be tried instead.
  if (withBrowser && !(await run({ program: "node", args: ["tools/build.ts"] }, true)).ok) return false;
  const results: [string, boolean][] = [];
  for (const { name, env, api, what, without = [] } of selected) {
    console.log(`\n── ${name}: ${what}`);
    if (api) {
      const others = without.length > 0 ? ["--testNamePattern", `^(?!.*(${without.join("|")}))`] : [];
      const args = ["run", "--root", "apps/api", ...others, ...patterns];
      results.push([`${name}: API suite`, (await run({ program: "vitest", args, env }, true)).ok]);
    }
    if (!withBrowser) continue;
    const others = without.length > 0 ? ["--grep-invert", without.join("|")] : [];
    const args = ["test", "--config", "e2e", ...others, ...patterns];
    const browser = await run({ program: "playwright", args, env: { ...env, CHROMIUM: ensureChromium() } }, true);
    results.push([`${name}: browser suite`, browser.ok]);
  }
  console.log(results.map(([name, ok]) => `${ok ? "✓" : "✗"} ${name}`).join("\n"));
  if (results.length === 0) console.error("The mode three needs --browser: servers of the API suite have one process.");
  return results.length > 0 && results.every(([, ok]) => ok);
}
