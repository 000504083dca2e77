import { getPriority } from "node:os";
import { expect, it } from "vitest";
import { run } from "./run.ts";

it("runs a program with lower priority, collects its output, and reports whether it succeeded", async () => {
  const args = ["-p", "os.getPriority()"];
  expect(await run({ program: "node", args, niceness: 5 })).toEqual({
    ok: true,
    output: `${getPriority() + 5}\n`,
  });
  expect((await run({ program: "node", args: ["-e", "process.exit(1)"] })).ok).toBe(false);
});
