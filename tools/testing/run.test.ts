import { getPriority } from "node:os";
import { expect, it } from "vitest";
import { run } from "./run.ts";

it("a background program runs with less priority, and its output is collected", async () => {
  const args = ["-p", "os.getPriority()"];
  expect(await run({ program: "node", args, isBackground: true })).toEqual({
    ok: true,
    output: `${getPriority() + 5}\n`,
  });
  expect((await run({ program: "node", args: ["-e", "process.exit(1)"] })).ok).toBe(false);
});
