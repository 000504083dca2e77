import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installHooks } from "./install-hooks.mjs";

let folder: string;

const git = (...args: string[]): void => void execFileSync("git", args, { cwd: folder });
const hooksPath = (): string =>
  spawnSync("git", ["config", "--local", "--get", "core.hooksPath"], { cwd: folder, encoding: "utf8" }).stdout.trim();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "narthex-hooks-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the installation of git hooks", () => {
  it("configures the hooks of a clone", () => {
    git("init", "-q");
    installHooks(folder);
    expect(hooksPath()).toBe(".githooks");
  });

  it("does not change hooks that are already configured", () => {
    git("init", "-q");
    git("config", "core.hooksPath", "my-hooks");
    installHooks(folder);
    expect(hooksPath()).toBe("my-hooks");
  });

  it("does not change a repository that contains this one as a folder", () => {
    git("init", "-q");
    mkdirSync(join(folder, "vendor"));
    installHooks(join(folder, "vendor"));
    expect(hooksPath()).toBe("");
  });

  it("does nothing without a repository", () => {
    expect(() => installHooks(folder)).not.toThrow();
    expect(hooksPath()).toBe("");
  });
});
