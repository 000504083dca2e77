import { beforeEach, expect, it, vi } from "vitest";
import { runSteps, type Step } from "./steps.ts";

// Hidden, because the output of these steps would look like that of the run.
beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => undefined));

it("starts steps in order, as many at once as there are lanes, and each after those that it needs", async () => {
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const stepOf = (name: string, needs?: readonly string[]): Step => ({
    name,
    ...(needs ? { needs } : {}),
    run: async () => {
      events.push(`start ${name}`);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      events.push(`end ${name}`);
      return { passed: 1, failed: 0 };
    },
  });
  const end = async (name: string): Promise<void> => {
    await expect.poll(() => ends.has(name)).toBe(true);
    ends.get(name)?.();
    await expect.poll(() => events).toContain(`end ${name}`);
  };
  const steps = [stepOf("api"), stepOf("build"), stepOf("browser", ["api", "build"]), stepOf("lint"), stepOf("types")];
  const results = runSteps(steps, 3);
  for (const name of ["lint", "build", "types", "api", "browser"]) await end(name);
  expect((await results).map(({ name }) => name)).toEqual(["api", "build", "browser", "lint", "types"]);
  expect(events.join(", ")).toBe(
    "start api, start build, start lint, end lint, start types, end build, end types, end api, start browser, end browser",
  );
});

it("refuses steps that wait for each other, and runs a step even if the one that it needs is not selected", async () => {
  const run = () => Promise.resolve({ passed: 1, failed: 0 });
  await expect(
    runSteps(
      [
        { name: "a", needs: ["b"], run },
        { name: "b", needs: ["a"], run },
      ],
      2,
    ),
  ).rejects.toThrow("a, b");
  expect(await runSteps([{ name: "browser", needs: ["build"], run }], 2)).toHaveLength(1);
});
