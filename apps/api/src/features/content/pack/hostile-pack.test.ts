import { symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readPack } from "./read-pack.ts";
import { issuesWith, temporaryFolder, writeTestPack } from "#test/content/pack.ts";

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">\n${inside}\n</svg>\n`;
const LOGO = "media/logo.svg";

describe("a hostile content pack", () => {
  it.each([
    ["a script", "<script>alert(1)</script>", "<script> is not allowed in a picture"],
    ["a handler", '<rect onload="alert(1)"/>', "onload is not allowed in a picture"],
    ["foreign HTML", "<foreignObject/>", "<foreignObject> is not allowed in a picture"],
    [
      "a picture from elsewhere",
      '<image href="https://x.invalid/a.png"/>',
      "refers to something outside the picture: https://x.invalid/a.png",
    ],
    [
      "a shape from elsewhere",
      '<use xlink:href="//x.invalid/a.svg#b"/>',
      "refers to something outside the picture: //x.invalid/a.svg#b",
    ],
    [
      "a style from elsewhere",
      "<style>rect { fill: url(https://x.invalid/a.svg) }</style>",
      "its style refers to something outside the picture",
    ],
    [
      "an imported style",
      "<style>@import 'https://x.invalid/a.css';</style>",
      "its style refers to something outside the picture",
    ],
    [
      "an animation that sets a link to a script",
      '<set attributeName="href" to="javascript:alert(1)"/>',
      "<set> may not change href",
    ],
    ["broken XML", "<rect", "is not valid XML: disallowed character in attribute name."],
  ])("is refused for %s in its logo", async (_, inside, reason) => {
    const line = reason.startsWith("is not valid") ? 3 : 2;
    expect(await issuesWith({ [LOGO]: svg(inside) })).toEqual([{ file: LOGO, line, reason }]);
  });

  it("is refused for an entity in its logo", async () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa">]>\n${svg("<text>&a;</text>")}`;
    expect(await issuesWith({ [LOGO]: bomb })).toEqual([
      { file: LOGO, line: 1, reason: "an entity declaration is not allowed in a picture" },
    ]);
  });

  it("may have a logo with its own shapes and embedded pictures", async () => {
    const inside =
      '<defs><g id="a"/></defs><use href="#a"/><rect fill="url(#a)"/><image href="data:image/png;base64,AAAA"/>';
    expect(await issuesWith({ [LOGO]: svg(inside) })).toEqual([]);
  });

  it("is refused for a YAML bomb", async () => {
    const levels = Array.from(
      { length: 9 },
      (_, index) => `l${index + 1}: &l${index + 1} [${Array(9).fill(`*l${index}`).join(", ")}]`,
    );
    const bomb = `l0: &l0 [lol]\n${levels.join("\n")}\n`;
    expect(await issuesWith({ "home.yaml": bomb })).toEqual([
      { file: "home.yaml", line: 2, reason: "is a YAML bomb: its aliases expand too far" },
    ]);
  });

  it.each([
    ["[", "[".repeat(200_000)],
    ["{a: ", "{a: ".repeat(100_000)],
    ["- ", "- ".repeat(100_000)],
    ["[a,", `\n${"[a,\n".repeat(100_000)}`],
  ])("is refused for YAML nested too deeply by %s", async (_, nested) => {
    expect((await issuesWith({ "callouts.yaml": nested })).map(({ file, reason }) => [file, reason])).toEqual([
      ["callouts.yaml", "is nested too deeply"],
    ]);
  });

  it("is refused for a text file that is too large", async () => {
    expect(await issuesWith({ "callouts.yaml": `# ${"x".repeat(4 * 1024 * 1024)}\n[]` })).toEqual([
      { file: "callouts.yaml", line: 1, reason: "is larger than 4 MB" },
    ]);
  });

  it("is refused for a media file that is too large, without reading it", async () => {
    const folder = await writeTestPack({ "media/film.mp4": "" });
    await truncate(join(folder, "media/film.mp4"), 20 * 1024 * 1024 + 1);
    expect(await readPack(folder)).toEqual({
      issues: [{ file: "media/film.mp4", line: 1, reason: "is larger than 20 MB" }],
    });
  });

  it("is refused because of symbolic links, which are not followed", async () => {
    const folder = await writeTestPack({ "materials/1.yaml": null, "materials/2.yaml": "session: 2" });
    await symlink("/etc/passwd", join(folder, "materials/1.yaml"));
    await symlink("/etc", join(folder, "media/etc"));
    expect(await readPack(folder)).toMatchObject({
      issues: [
        { file: "materials/1.yaml", line: 1, reason: "is a symbolic link" },
        { file: "materials/2.yaml", line: 1, reason: "no event has session 2" },
        { file: "media/etc", line: 1, reason: "is a symbolic link" },
      ],
    });
  });

  it("is refused for unknown files", async () => {
    expect(
      await issuesWith({
        "media/run.exe": "",
        "notes.txt": "",
        "media/a b.png": "",
        "extra/a.yaml": "",
        "schedule/today.yaml": "",
      }),
    ).toEqual([
      { file: "extra", line: 1, reason: "is not a folder of a content pack" },
      {
        file: "media/a b.png",
        line: 1,
        reason: "may have only letters, digits, hyphens, underscores and dots in its name",
      },
      {
        file: "media/run.exe",
        line: 1,
        reason:
          "has an unknown type; allowed are svg, png, jpg, webp, html, pdf, xlsx, mp3, m4a, mp4, m3u8, m4s, ts, vtt, woff2",
      },
      { file: "notes.txt", line: 1, reason: "is not a file of a content pack" },
      { file: "schedule/today.yaml", line: 1, reason: "is not a file of a content pack" },
    ]);
  });

  it("is refused for Markdown nested too deeply", async () => {
    const pages = JSON.stringify({ team: { en: ">".repeat(20_000), zh: "x" }, accessDenied: "" });
    expect(await issuesWith({ "pages.yaml": pages })).toEqual([
      { file: "pages.yaml", line: 1, reason: "Markdown that is nested too deeply" },
    ]);
  });

  it("is refused if its folder is missing or empty", async () => {
    const folder = await temporaryFolder();
    expect(await readPack(join(folder, "none"))).toEqual({
      issues: [{ file: ".", line: 1, reason: "is not a folder" }],
    });
    expect(await readPack(folder)).toEqual({ issues: [{ file: ".", line: 1, reason: "is an empty folder" }] });
    await writeFile(join(folder, "file"), "");
    expect(await readPack(join(folder, "file"))).toEqual({
      issues: [{ file: ".", line: 1, reason: "is not a folder" }],
    });
  });
});
