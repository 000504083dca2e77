import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listFolder } from "./folder.ts";
import { mediaContentIssue } from "./media-content.ts";

const CONTENT = join(import.meta.dirname, "../../../../../../content");
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "narthex-media-"));
  mkdirSync(join(folder, "media"));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(["png", "jpg", "webp", "pdf", "xlsx", "mp3", "m4a", "mp4", "m4s", "ts", "vtt", "woff2"])(
  "a pack with a %s that contains a page is refused, by file and reason [C24]",
  async (extension) => {
    writeFileSync(join(folder, `media/file.${extension}`), "<!doctype html><script>alert(1)</script>");
    const { files, issues } = await listFolder(folder);
    rmSync(join(folder, `media/file.${extension}`));
    expect(files).toEqual([]);
    expect(issues).toEqual([
      { file: `media/file.${extension}`, line: 1, reason: `does not contain what .${extension} says` },
    ]);
  },
);

it("all media of the demonstration's packs contain what their extension says [C24]", async () => {
  const media = readdirSync(CONTENT, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /[\\/]media(?:[\\/]|$)/.test(entry.parentPath),
  );
  expect(media.length).toBeGreaterThan(20);
  const issues = await Promise.all(media.map(({ parentPath, name }) => mediaContentIssue(join(parentPath, name))));
  expect(issues.filter(Boolean)).toEqual([]);
});
