import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./root.ts";
import { run } from "./testing/run.ts";

it("npm run prove -- --help lists the proofs and ends", async () => {
  const help = await run({ program: "node", args: [join(ROOT, "tools/run.mjs"), "tools/prove.ts", "--help"] });
  expect(help).toEqual({ ok: true, output: expect.stringMatching(/withdrawals +500/) as string });
});
