import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { isProductionFile } from "./production-files.ts";
import { ROOT } from "../root.ts";

const tracked = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 })
  .trim()
  .split("\n")
  .filter((path) => existsSync(join(ROOT, path)));
const kept = new Set(tracked.filter(isProductionFile));
/** Imports that stay when types are removed, and files that code names beside itself. */
const IMPORT =
  /^(?:import|export)\s(?!type\b)(?:[^;]*?\sfrom\s)?"([^"]+)"|import\("([^"]+)"\)|new URL\("([^"]+\.[cm]?[jt]sx?)", import\.meta\.url\)/gm;
const importsOf = (path: string): string[] =>
  [...readFileSync(join(ROOT, path), "utf8").matchAll(IMPORT)].map(([, one, two, three]) => one ?? two ?? three ?? "");
const server = [...kept].filter((path) => /^(?:apps\/api\/src|packages\/(?!client|ui)[\w-]+\/src)\/.*\.ts$/.test(path));

it("the image has no tests, no data of tests, no demonstration's content and no sources of the built apps [O83]", () => {
  const unwanted = /\.test\.|(?:^|\/)(?:test|tests|testing|fixtures|e2e|lab|docs|content\/people)\/|^content\//;
  expect(kept.size).toBeGreaterThan(1_000);
  expect([...kept].filter((path) => unwanted.test(path) && !path.includes("/src/features/content/"))).toEqual([]);
  expect([...kept].filter((path) => /\.test\.|\/(?:fixtures|testing)\//.test(path))).toEqual([]);
  expect([...kept].filter((path) => /^apps\/(?:web|console|native)\/src/.test(path))).toEqual([]);
});

it("no file of the server imports one that the image lacks [O83]", () => {
  const missing = server.flatMap((path) =>
    importsOf(path)
      .map((name) => {
        if (name.startsWith("#")) return `apps/api/src/${name.slice(1)}`;
        return name.startsWith(".") ? join(dirname(path), name) : null;
      })
      .filter((target) => target !== null && !isProductionFile(target))
      .map((target) => `${path} imports ${target}`),
  );
  expect(server.length).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});

it("no file of the server imports a package for development [O83]", () => {
  const dependencies = new Set(
    [...new Set(server.map((path) => path.split("/src/")[0]))].flatMap((folder) => {
      const manifest = JSON.parse(readFileSync(join(ROOT, folder ?? "", "package.json"), "utf8")) as {
        dependencies?: Record<string, string>;
      };
      return Object.keys(manifest.dependencies ?? {});
    }),
  );
  const foreign = server.flatMap((path) =>
    importsOf(path)
      .filter((name) => !/^(?:[.#]|node:|@narthex\/)/.test(name))
      .map((name) =>
        name
          .split("/")
          .slice(0, name.startsWith("@") ? 2 : 1)
          .join("/"),
      )
      .filter((name) => !dependencies.has(name))
      .map((name) => `${path} imports ${name}`),
  );
  expect(foreign).toEqual([]);
});
