import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import Fastify from "fastify";
import { builtFiles } from "../apps/api/src/platform/http/built-files.ts";
import { buildRelease } from "../tools/releases.ts";

const DIST = join(import.meta.dirname, "../apps/web/dist");

const codeOf = (release: number): string =>
  Array.from({ length: 500 }, (_, line) => `export const v${line} = ${line === 250 ? -release : line};`).join("\n");

test("Chromium decodes the difference of a file to its version in the release before [O57]", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "narthex-releases-"));
  const dist = join(folder, "dist");
  for (const release of [1, 2])
    buildRelease(dist, () => {
      mkdirSync(join(dist, "assets"), { recursive: true });
      writeFileSync(join(dist, "index.html"), "<title>Releases</title>");
      writeFileSync(join(dist, `assets/app-0000000${release}.js`), codeOf(release));
    });
  const server = Fastify();
  const requests: { dictionary: unknown; encoding: unknown }[] = [];
  server.addHook("onSend", async (request, reply) => {
    const encoding = reply.getHeader("content-encoding") ?? "none";
    requests.push({ dictionary: request.headers["available-dictionary"], encoding });
  });
  await builtFiles(server, { dist, prefix: "/" });
  await server.listen({ port: 0, host: "localhost" });
  try {
    await page.goto(`http://localhost:${(server.server.address() as AddressInfo).port}/index.html`);
    const load = (release: number): Promise<string> =>
      page.evaluate(
        async (path) => (await fetch(path, { cache: "reload" })).text(),
        `/assets/app-0000000${release}.js`,
      );
    const dictionary = `:${createHash("sha256").update(codeOf(1)).digest("base64")}:`;
    // The browser stores a dictionary some time after its answer.
    await expect(async () => {
      expect(await load(1)).toBe(codeOf(1));
      expect(requests.at(-1)?.dictionary).toBe(dictionary);
    }).toPass();
    expect(await load(2)).toBe(codeOf(2));
    expect(requests.at(-1)).toEqual({ dictionary, encoding: "dcz" });
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});

test("no file of the app names another one by its digest: a changed line changes only one file and the page [O57]", () => {
  const [names = []] = JSON.parse(readFileSync(join(DIST, ".releases.json"), "utf8")) as string[][];
  const files = names.filter((name) => name.endsWith(".js") && !name.startsWith("worker-"));
  const importers = files.filter((file) => {
    const code = readFileSync(join(DIST, "assets", file), "utf8");
    return files.some((name) => code.includes(name));
  });
  expect(files.length).toBeGreaterThan(50);
  expect(importers).toEqual([]);
});
