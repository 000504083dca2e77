import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listCardFiles } from "./card-files.ts";
import { watchFolder } from "./watch-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "narthex-watched-"));

it("reads a watched folder again only after it has changed and then stayed the same [D11]", async () => {
  const stopped = new AbortController();
  const seen: string[][] = [];
  const watching = watchFolder(folder, async ({ files }) => void seen.push(files.map(({ file }) => file)), {
    signal: stopped.signal,
    pollMs: 20,
  });
  try {
    await expect.poll(() => seen).toEqual([[]]);
    writeFileSync(join(folder, "a.jpg"), "1");
    await expect.poll(() => seen.at(-1)).toEqual(["a.jpg"]);
    expect(seen).toHaveLength(2);
    writeFileSync(join(folder, "b.jpg"), "2");
    await expect.poll(() => seen.at(-1)).toEqual(["a.jpg", "b.jpg"]);
  } finally {
    stopped.abort();
    await watching;
  }
});

it("omits hidden files and the posters of videos, and reports formats that cannot be used [D14]", async () => {
  for (const name of [".hidden.jpg", "clip.mp4", "clip.jpg", "raw.CR2", "notes.txt"])
    writeFileSync(join(folder, name), "");
  const { files, refused } = await listCardFiles(folder);
  expect(files.map(({ file }) => file)).toEqual(["a.jpg", "b.jpg", "clip.mp4"]);
  expect(refused.map(({ file }) => file)).toEqual(["raw.CR2"]);
  rmSync(folder, { recursive: true });
});
